package main

import (
	"errors"
	"fmt"

	"golang.org/x/text/unicode/norm"
)

// createDirectory returns the UUID of the new directory, or of the one that has the name already.
func (s *session) createDirectory(name, parent string) (string, error) {
	if s.authVersion == 3 {
		return "", errors.New("auth version 3 needs version 3 of everything")
	}
	name = norm.NFC.String(name)
	metadata, err := toJSON(fields{"name": name})
	if err != nil {
		return "", err
	}
	sealed, err := encryptMetadata(string(metadata), s.keys[0], 2)
	if err != nil {
		return "", err
	}
	body := map[string]string{"parent": parent, "nameHashed": hashName(name, s.authVersion, nil)}
	answer := struct{ UUID string }{}
	err = s.withLock("drive-write", func() error {
		found := struct{ Exists bool }{}
		if err := s.call("POST", "/v3/file/exists", body, &found); err != nil {
			return err
		}
		if found.Exists {
			return fmt.Errorf("there is a file of the name %s", name)
		}
		body["uuid"], body["name"] = newUUID(), sealed
		return s.call("POST", "/v3/dir/create", body, &answer)
	})
	return answer.UUID, err
}

// trash takes "dir" or "file" as the kind.
func (s *session) trash(uuid, kind string) error {
	return s.withLock("drive-write", func() error {
		return s.call("POST", "/v3/"+kind+"/trash", map[string]string{"uuid": uuid}, nil)
	})
}
