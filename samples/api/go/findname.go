package main

import (
	"fmt"
	"regexp"

	"golang.org/x/text/unicode/norm"
)

// #region find
// place is where a name goes: what to send, and what has the name, if anything.
type place struct{ name, hash, uuid string }

// nameHashes are the hashes under which a drive can have a name, that for new names first.
func (s *session) nameHashes(name string) ([]string, error) {
	if s.authVersion < 3 {
		return []string{hashName(name, 2, nil)}, nil
	}
	first, err := hmacKeyFromExponent(s.privateKey)
	if err != nil {
		return nil, err
	}
	second, err := hmacKeyFromPKCS8(s.privateKey)
	return []string{hashName(name, 3, first), hashName(name, 3, second)}, err
}

// findName looks a name up in a directory; kind is "file" or "dir". Call it under the lock.
func (s *session) findName(kind, name, parent string) (place, error) {
	forms := []string{norm.NFC.String(name)}
	if other := norm.NFD.String(name); other != forms[0] {
		forms = append(forms, other)
	}
	first := place{}
	for _, form := range forms {
		hashes, err := s.nameHashes(form)
		if err != nil {
			return place{}, err
		}
		for _, hash := range hashes {
			answer := struct {
				Exists bool
				UUID   string
			}{}
			body := map[string]string{"parent": parent, "nameHashed": hash}
			if err := s.call("POST", "/v3/"+kind+"/exists", body, &answer); err != nil {
				return place{}, err
			}
			if answer.Exists {
				return place{form, hash, answer.UUID}, nil
			}
			if first.name == "" {
				first = place{name: form, hash: hash}
			}
		}
	}
	return first, nil
}

// findPlace is findName for a new item, whose name nothing of the other kind may have.
func (s *session) findPlace(kind, other, name, parent string) (place, error) {
	taken, err := s.findName(other, name, parent)
	if err == nil && taken.uuid != "" {
		err = fmt.Errorf("there is a %s of the name %s", other, name)
	}
	if err != nil {
		return place{}, err
	}
	return s.findName(kind, name, parent)
}

// #endregion

var refused = regexp.MustCompile(
	`(?i)[/\\:*?"<>|\x00-\x1f\x7f-\x{9f}]|^ |[. ]$|^$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)`)

// expectName refuses new names that some client or disk cannot hold, before anything is sent.
func expectName(name string) error {
	if refused.MatchString(name) || len(norm.NFC.String(name)) > 255 {
		return fmt.Errorf("not every system can hold the name %q", name)
	}
	return nil
}
