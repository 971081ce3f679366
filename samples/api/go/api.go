package main

import (
	"bytes"
	"crypto/sha512"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand"
	"net/http"
	"time"
)

type api struct {
	gateway, ingest, egest string
	apiKey                 string
	tries                  int
	pause                  time.Duration
}

// apiError: the API understood the call and refused it with HTTP 200 and `status: false`.
type apiError struct{ path, code, message string }

func (e apiError) Error() string { return e.path + ": " + e.code + " " + e.message }

// httpError: something in front of the API answered in its place.
type httpError struct {
	path   string
	status int
}

func (e httpError) Error() string { return fmt.Sprintf("%s: HTTP %d", e.path, e.status) }

// transportError: no answer, half of one, or one that is not JSON.
type transportError struct{ error }

var client = http.Client{Timeout: 5 * time.Minute}

// #region call
// call sends one call to the gateway and reads `data` into `into`, unless that is nil.
func (a *api) call(method, path string, body, into any) error {
	if method == "GET" {
		return a.send(method, a.gateway+path, nil, nil, into)
	}
	// Serialised once: the checksum and every attempt are about the same bytes.
	text, err := toJSON(body)
	if err != nil {
		return err
	}
	headers := map[string]string{"Content-Type": "application/json", "Checksum": sha512Hex(text)}
	return a.send(method, a.gateway+path, headers, text, into)
}

func (a *api) send(method, url string, headers map[string]string, body []byte, into any) error {
	all := map[string]string{}
	if a.apiKey != "" {
		all["Authorization"] = "Bearer " + a.apiKey
	}
	for name, value := range headers {
		all[name] = value
	}
	var data json.RawMessage
	err := a.retry(func() error {
		content, err := fetch(method, url, all, body)
		if err != nil {
			return err
		}
		if !json.Valid(content) {
			return transportError{errors.New(url + ": not JSON")}
		}
		answer := struct {
			Status        bool
			Code, Message string
			Data          json.RawMessage
		}{}
		if err := json.Unmarshal(content, &answer); err != nil {
			return err
		}
		data = answer.Data
		if !answer.Status {
			return apiError{url, answer.Code, answer.Message}
		}
		return nil
	})
	if err != nil || into == nil || len(data) == 0 {
		return err
	}
	return json.Unmarshal(data, into) // Not repeated: the call has succeeded.
}

// retry repeats what another attempt can fix. Each pause is twice as long as the one before.
func (a *api) retry(job func() error) error {
	shortest := a.pause
	for attempt := 1; ; attempt++ {
		err := job()
		if err == nil || attempt >= a.tries || !isTemporary(err) {
			return err
		}
		pause := shortest
		if isLimit(err) {
			pause *= 60
		}
		// Not all clients at the same moment.
		time.Sleep(pause + time.Duration(rand.Float64()*float64(pause)/2))
		shortest *= 2
	}
}

func isLimit(err error) bool {
	switch e := err.(type) {
	case apiError:
		return e.code == "rate_limited"
	case httpError:
		return e.status == 429
	}
	return false
}

func isTemporary(err error) bool {
	switch e := err.(type) {
	case apiError:
		return e.code == "internal_error" || e.code == "rate_limited"
	case httpError:
		return e.status >= 500 || e.status == 408 || e.status == 429
	case transportError:
		return true
	}
	return false
}

func fetch(method, url string, headers map[string]string, body []byte) ([]byte, error) {
	request, err := http.NewRequest(method, url, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	response, err := client.Do(request)
	if err != nil {
		return nil, transportError{err}
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, httpError{url, response.StatusCode}
	}
	content, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, transportError{err}
	}
	return content, nil
}

// #endregion

func sha512Hex(data []byte) string {
	sum := sha512.Sum512(data)
	return hex.EncodeToString(sum[:])
}
