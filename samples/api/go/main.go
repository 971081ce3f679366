package main

import (
	"errors"
	"fmt"
	"log"
	"os"
	"time"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		log.Fatal(err)
	}
}

// #region program
// run lists the root. With two arguments, it first uploads the one file and downloads it as the other.
func run(args []string) error {
	a := &api{
		gateway: environment("GATEWAY", "https://gateway.filen.io"),
		ingest:  environment("INGEST", "https://ingest.filen.io"),
		egest:   environment("EGEST", "https://egest.filen.io"),
		tries:   6,
		pause:   500 * time.Millisecond,
	}
	code := environment("FILEN_2FA", "XXXXXX")
	s, err := logIn(a, os.Getenv("FILEN_EMAIL"), os.Getenv("FILEN_PASSWORD"), code, 2)
	if err != nil {
		return err
	}
	if len(args) == 2 {
		if err := s.copyThrough(args[0], args[1]); err != nil {
			return err
		}
	}
	directories, files, err := s.listDirectory(s.root)
	if err != nil {
		return err
	}
	for _, each := range directories {
		fmt.Println(nameOf(each.plain) + "/")
	}
	for _, each := range files {
		fmt.Println(nameOf(each.plain))
	}
	return nil
}

func (s *session) copyThrough(from, to string) error {
	id, err := s.uploadFile(from, s.root)
	if err != nil {
		return err
	}
	_, files, err := s.listDirectory(s.root)
	if err != nil {
		return err
	}
	for _, each := range files {
		if each.UUID == id {
			return s.downloadFile(each, to)
		}
	}
	return errors.New("the new file is not in the listing")
}

// #endregion

func nameOf(plain fields) string {
	if plain == nil {
		return "(unreadable)"
	}
	return plain.text("name")
}

func environment(name, fallback string) string {
	if value, ok := os.LookupEnv(name); ok {
		return value
	}
	return fallback
}
