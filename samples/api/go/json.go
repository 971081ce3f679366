package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
)

// fields is the JSON inside metadata, with the fields that this program does not know.
type fields map[string]any

// toJSON writes "<", ">" and "&" as they are. json.Marshal would use six characters for each.
func toJSON(value any) ([]byte, error) {
	var buffer bytes.Buffer
	encoder := json.NewEncoder(&buffer)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
	return bytes.TrimSuffix(buffer.Bytes(), []byte("\n")), err
}

// parseFields keeps numbers as they were written. Without UseNumber each would become a float64.
func parseFields(text string) (fields, error) {
	decoder := json.NewDecoder(bytes.NewReader([]byte(text)))
	decoder.UseNumber()
	var found fields
	err := decoder.Decode(&found)
	if err == nil && found == nil {
		err = errors.New("no JSON object")
	}
	return found, err
}

// text of a field, also of one that is a number.
func (f fields) text(name string) string {
	if f[name] == nil {
		return ""
	}
	return fmt.Sprint(f[name])
}

// integer of a field. Old clients wrote some as text or as a float.
func (f fields) integer(name string) (int64, error) {
	text := f.text(name)
	if whole, err := strconv.ParseInt(text, 10, 64); err == nil {
		return whole, nil
	}
	number, err := strconv.ParseFloat(text, 64)
	return int64(number), err
}

// openWithAny tries every key; nil if none opens the text, or no item is in it.
func openWithAny(text string, keys []string) fields {
	for _, key := range keys {
		if plain, err := decryptMetadata(text, key); err == nil {
			found, err := parseFields(plain)
			if _, hasName := found["name"].(string); err == nil && hasName {
				return found
			}
		}
	}
	return nil
}
