package main

// createDirectory returns the UUID of the new directory, or of the one that has the name already.
func (s *session) createDirectory(name, parent string) (string, error) {
	if err := expectName(name); err != nil {
		return "", err
	}
	id := newUUID()
	answer := struct{ UUID string }{}
	err := s.withLock("drive-write", func() error {
		found, err := s.findPlace("dir", "file", name, parent)
		if err != nil {
			return err
		}
		metadata, err := toJSON(fields{"name": found.name})
		if err != nil {
			return err
		}
		sealed, err := encryptMetadata(string(metadata), s.keys[0], s.version())
		if err != nil {
			return err
		}
		body := map[string]string{"uuid": id, "parent": parent, "name": sealed, "nameHashed": found.hash}
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
