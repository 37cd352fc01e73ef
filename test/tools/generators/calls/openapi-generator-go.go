package main

import (
	"context"
	"fmt"
	"os"

	"calls/openapi"
)

func main() {
	settings := openapi.NewConfiguration()
	settings.Servers = openapi.ServerConfigurations{{URL: os.Getenv("BASE_URL")}}
	events, _, err := openapi.NewAPIClient(settings).CatalogAPI.ListEvents(context.Background()).Limit(2).Execute()
	if err != nil {
		panic(err)
	}
	for _, event := range events {
		fmt.Println(event.GetSlug())
	}
}
