package main

import (
	"context"
	"fmt"
	"os"

	"calls/ogen"
)

// The catalog needs no authentication.
type unsigned struct{ ogen.SecuritySource }

func main() {
	client, err := ogen.NewClient(os.Getenv("BASE_URL"), unsigned{})
	if err != nil {
		panic(err)
	}
	events, err := client.ListEvents(context.Background(), ogen.ListEventsParams{Limit: ogen.NewOptInt(2)})
	if err != nil {
		panic(err)
	}
	for _, event := range events {
		fmt.Println(event.Slug.Value)
	}
}
