// Calls of the Go samples: against the sandbox, and what is tried again.
package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestChanges(t *testing.T) {
	a := &api{gateway: os.Getenv("GATEWAY"), ingest: os.Getenv("INGEST"), egest: os.Getenv("EGEST"), tries: 6}
	s, err := logIn(a, os.Getenv("FILEN_EMAIL"), os.Getenv("FILEN_PASSWORD"), "XXXXXX", 2)
	if err != nil {
		t.Fatal(err)
	}
	count := func() (found int) {
		directories, _, err := s.listDirectory(s.root)
		if err != nil {
			t.Fatal(err)
		}
		for _, each := range directories {
			if each.plain.text("name") == "Made in Go" {
				found++
			}
		}
		return found
	}
	made, err := s.createDirectory("Made in Go", s.root)
	if err != nil {
		t.Fatal(err)
	}
	again, err := s.createDirectory("made in GO", s.root)
	same(t, "the second one", fmt.Sprint(again, err), fmt.Sprint(made, nil))
	same(t, "directories", count(), 1)
	if _, err := s.createDirectory("Report.txt", s.root); err == nil || !strings.Contains(err.Error(), "a file of the name") {
		t.Errorf("a directory has the name of a file: %v", err)
	}
	if err := s.trash(made, "dir"); err != nil {
		t.Fatal(err)
	}
	same(t, "directories after", count(), 0)
}

// The check of the sandbox: what is in "Check" comes down, and goes up into "Copies".
func TestCheck(t *testing.T) {
	a := &api{gateway: os.Getenv("GATEWAY"), ingest: os.Getenv("INGEST"), egest: os.Getenv("EGEST"), tries: 6}
	s, err := logIn(a, "grace@example.com", "hunter2 hunter2", "XXXXXX", 2)
	if err != nil {
		t.Fatal(err)
	}
	list := func(uuid string) (map[string]string, []file) {
		directories, files, err := s.listDirectory(uuid)
		if err != nil {
			t.Fatal(err)
		}
		names := map[string]string{}
		for _, each := range directories {
			names[nameOf(each.plain)] = each.UUID
		}
		return names, files
	}
	root, _ := list(s.root)
	_, there := list(root["Copies"])
	below, files := list(root["Check"])
	_, twins := list(below["Twins"])
	for _, each := range append(files, twins...) {
		if each.plain == nil {
			continue
		}
		// A folder for each: what the disk cannot hold gets another name.
		name := nameOf(each.plain)
		if name == "" || len(name) > 200 || strings.Contains(name, "/") {
			name = each.UUID
		}
		path := filepath.Join(t.TempDir(), name)
		if err := s.downloadFile(each, path); err != nil {
			t.Fatal(err)
		}
		if _, err := s.uploadFile(path, driveName(path, there), root["Copies"]); err != nil {
			t.Fatal(err)
		}
	}
}

// Only what a second attempt can mend is tried again, and never a call that has succeeded.
func TestAttempts(t *testing.T) {
	calls, content := 0, ""
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		calls++
		fmt.Fprint(w, content)
	}))
	defer server.Close()
	a := &api{gateway: server.URL, tries: 2}
	expected := map[string]int{
		`{"status":true,"data":{"uuid":7}}`:        1, // Not the type that is expected.
		`{"status":"yes"}`:                         1,
		`{"status":false,"code":"invalid_params"}`: 1,
		`{"status":false,"code":"rate_limited"}`:   2,
		`<!doctype html>`:                          2,
		`{"status":true,"data":`:                   2,
	}
	for content = range expected {
		calls = 0
		answer := struct{ UUID string }{}
		if err := a.call("POST", "/v3/dir/create", nil, &answer); err == nil {
			t.Errorf("%s: no error", content)
		}
		same(t, content, calls, expected[content])
	}
	server.Close()
	if err := a.call("GET", "/v3/health", nil, nil); !isTemporary(err) {
		t.Errorf("a broken connection is final: %v", err)
	}
}
