package main

import (
	"context"
	"fmt"
	"os"

	"calls/oapi"
)

func main() {
	client, err := oapi.NewClientWithResponses(os.Getenv("BASE_URL"))
	if err != nil {
		panic(err)
	}
	limit := 2
	answer, err := client.ListEventsWithResponse(context.Background(), &oapi.ListEventsParams{Limit: &limit})
	if err != nil {
		panic(err)
	}
	for _, event := range *answer.JSON200 {
		fmt.Println(*event.Slug)
	}
}
