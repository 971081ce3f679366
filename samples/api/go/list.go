package main

type directory struct {
	UUID, Name string
	plain      fields // nil where no key opens it
}

type file struct {
	UUID, Metadata, Region, Bucket string
	Version                        int
	plain                          fields
}

// #region list
// listDirectory returns the directories and files of one level.
func (s *session) listDirectory(uuid string) ([]directory, []file, error) {
	level := struct {
		Folders []directory
		Uploads []file
	}{}
	if err := s.call("POST", "/v3/dir/content", map[string]string{"uuid": uuid}, &level); err != nil {
		return nil, nil, err
	}
	for i, each := range level.Folders {
		level.Folders[i].plain = fields{"name": "Default"}
		if each.Name != "default" {
			level.Folders[i].plain = openWithAny(each.Name, s.keys)
		}
	}
	for i, each := range level.Uploads {
		level.Uploads[i].plain = openWithAny(each.Metadata, s.keys)
	}
	return level.Folders, level.Uploads, nil
}

// #endregion
