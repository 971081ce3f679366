package main

import (
	"fmt"
	"os"
)

// #region download
// downloadFile writes a file of listDirectory. Chunks are fetched without the API key.
func (s *session) downloadFile(f file, path string) (err error) {
	size, err := f.plain.integer("size")
	if err != nil {
		return err
	}
	target, err := os.OpenFile(path+".part", os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	defer func() {
		if closing := target.Close(); err == nil {
			err = closing
		}
		if err == nil {
			err = os.Rename(path+".part", path) // Half a file must not look like a whole one.
		}
	}()
	written := int64(0)
	for index := int64(0); index*chunkSize < size; index++ {
		address := fmt.Sprintf("%s/%s/%s/%s/%d", s.egest, f.Region, f.Bucket, f.UUID, index)
		var data []byte
		err := s.retry(func() (err error) {
			data, err = fetch("GET", address, nil, nil)
			return err
		})
		if err != nil {
			return err
		}
		plain, err := decryptChunk(data, f.plain.text("key"), f.Version)
		if err != nil {
			return err
		}
		if _, err := target.Write(plain); err != nil {
			return err
		}
		written += int64(len(plain))
	}
	if written != size {
		return fmt.Errorf("%d bytes instead of %d", written, size)
	}
	return nil
}

// #endregion
