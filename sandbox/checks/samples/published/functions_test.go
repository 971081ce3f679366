// Answers calls of the samples' functions, one JSON line each, with bytes in base64.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"testing"
	"time"
)

var (
	here *session
	seen = map[string]file{}
)

var functions = map[string]any{
	"deriveV1":            deriveV1,
	"deriveV2":            deriveV2,
	"deriveV3":            deriveV3,
	"hashFn":              hashFn,
	"hashName":            hashName,
	"hmacKeyFromPkcs8":    hmacKeyFromPKCS8,
	"hmacKeyFromExponent": hmacKeyFromExponent,
	"encryptMetadata":     encryptMetadata,
	"decryptMetadata":     decryptMetadata,
	"openWithAny":         openWithAny,
	"createFileKey":       createFileKey,
	"encryptChunk":        encryptChunk,
	"decryptChunk":        decryptChunk,
	"encryptForReceiver":  encryptForReceiver,
	"decryptFromSender":   decryptFromSender,
	"createDirectory":     (*session).createDirectory,
	"trash":               (*session).trash,
	"uploadFile":          (*session).uploadFile,
	"toJson": func(value any) (string, error) {
		text, err := toJSON(value)
		return string(text), err
	},
	"logIn": func(address, email, password string, tries int, pause float64) (root string, err error) {
		if here, err = logIn(apiAt(address, tries, pause), email, password, "XXXXXX", 2); err != nil {
			return "", err
		}
		return here.root, nil
	},
	"listDirectory": func(s *session, parent string) ([]fields, []fields, error) {
		directories, files, err := s.listDirectory(parent)
		folders, uploads := []fields{}, []fields{}
		for _, each := range directories {
			folders = append(folders, fields{"uuid": each.UUID, "plain": each.plain})
		}
		for _, each := range files {
			seen[each.UUID] = each
			uploads = append(uploads, fields{"uuid": each.UUID, "plain": each.plain})
		}
		return folders, uploads, err
	},
	"downloadFile": func(s *session, row fields, path string) error {
		return s.downloadFile(seen[row.text("uuid")], path)
	},
	"attempt": func(address string) error {
		answer := struct{ UUID string }{}
		return apiAt(address, 2, 0.01).call("POST", "/v3/dir/create", nil, &answer)
	},
}

func apiAt(address string, tries int, seconds float64) *api {
	pause := time.Duration(seconds * float64(time.Second))
	return &api{gateway: address, ingest: address, egest: address, tries: tries, pause: pause}
}

// answer calls a function with JSON values; a session comes first where it takes one.
func answer(name string, values []json.RawMessage) (any, error) {
	function := reflect.ValueOf(functions[name])
	arguments := make([]reflect.Value, function.Type().NumIn())
	for index := range arguments {
		parameter := reflect.New(function.Type().In(index))
		if target, ok := parameter.Interface().(**session); ok {
			*target = here
		} else if err := json.Unmarshal(values[0], parameter.Interface()); err != nil {
			return nil, err
		} else {
			values = values[1:]
		}
		arguments[index] = parameter.Elem()
	}
	results := []any{}
	for _, result := range function.Call(arguments) {
		if err, ok := result.Interface().(error); ok {
			return nil, err
		}
		if value := result.Interface(); value != nil {
			results = append(results, value)
		}
	}
	if len(results) == 1 {
		return results[0], nil
	}
	return results, nil
}

func TestFunctions(t *testing.T) {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var call struct {
			Name   string
			Values []json.RawMessage
		}
		if err := json.Unmarshal(lines.Bytes(), &call); err != nil {
			t.Fatal(err)
		}
		result, err := answer(call.Name, call.Values)
		found := fields{"result": result}
		if err != nil {
			found = fields{"error": err.Error()}
		}
		text, err := toJSON(found)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Println(string(text))
	}
}
