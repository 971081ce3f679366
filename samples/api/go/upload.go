package main

import (
	"crypto/sha512"
	"encoding/hex"
	"fmt"
	"io"
	"mime"
	"os"
	"path/filepath"
	"strconv"
)

const chunkSize = 1024 * 1024

// #region upload
// chunkQuery is a struct because the checksum needs this order: Go sorts the keys of a map.
type chunkQuery struct {
	UUID      string `json:"uuid"`
	Index     string `json:"index"`
	Parent    string `json:"parent"`
	UploadKey string `json:"uploadKey"`
	Hash      string `json:"hash"`
}

type fileMetadata struct {
	Name         string `json:"name"`
	Size         int64  `json:"size"`
	Mime         string `json:"mime"`
	Key          string `json:"key"`
	LastModified int64  `json:"lastModified"`
	Hash         string `json:"hash"`
}

// uploadFile uploads a file, which replaces the one that has its name, and returns its UUID.
func (s *session) uploadFile(path, parent string) (string, error) {
	name := filepath.Base(path)
	if err := expectName(name); err != nil {
		return "", err
	}
	source, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer source.Close()
	stat, err := source.Stat()
	if err != nil {
		return "", err
	}
	// Made once: every attempt must send the same values.
	id, key, uploadKey := newUUID(), createFileKey(s.version()), randomText(32)
	hash := sha512.New() // Of the plain file; the reader passes on what it reads.
	reader := io.TeeReader(source, hash)
	size, chunks, err := s.uploadChunks(reader, key, chunkQuery{UUID: id, Parent: parent, UploadKey: uploadKey})
	if err != nil {
		return "", err
	}
	kind := mime.TypeByExtension(filepath.Ext(name))
	if kind == "" {
		kind = "application/octet-stream"
	}
	metadata := fileMetadata{
		name, size, kind, key, stat.ModTime().UnixMilli(), hex.EncodeToString(hash.Sum(nil)),
	}
	body := map[string]any{"uuid": id, "parent": parent}
	// The lock is held from the look-up to the write: no other client takes the name in between.
	return id, s.withLock("drive-write", func() error {
		found, err := s.findPlace("file", "dir", name, parent)
		if err != nil {
			return err
		}
		metadata.Name = found.name
		if err := s.describe(metadata, found.hash, body); err != nil {
			return err
		}
		if chunks == 0 {
			return s.sendLastCall("/v3/upload/empty", body)
		}
		body["chunks"], body["rm"], body["uploadKey"] = chunks, randomText(32), uploadKey
		return s.sendLastCall("/v3/upload/done", body)
	})
}

// describe puts the encrypted properties of a file into the last call.
func (s *session) describe(metadata fileMetadata, hash string, body map[string]any) error {
	plain, err := toJSON(metadata)
	if err != nil {
		return err
	}
	body["nameHashed"], body["version"] = hash, s.version()
	texts := []struct{ field, text, key string }{
		{"name", metadata.Name, metadata.Key},
		{"size", strconv.FormatInt(metadata.Size, 10), metadata.Key},
		{"mime", metadata.Mime, metadata.Key},
		{"metadata", string(plain), s.keys[0]},
	}
	for _, each := range texts {
		if body[each.field], err = encryptMetadata(each.text, each.key, s.version()); err != nil {
			return err
		}
	}
	return nil
}

// sendLastCall asks, where no answer comes, whether the file is there before it sends the same values again.
func (a *api) sendLastCall(path string, body map[string]any) error {
	once := *a
	once.tries = 1
	return a.retry(func() error {
		failure := once.call("POST", path, body, nil)
		if failure == nil {
			return nil
		}
		if refusal, ok := failure.(apiError); ok && refusal.code == "rate_limited" {
			return failure // Too many calls: one more would not help.
		}
		finished, err := a.isFinished(body["uuid"])
		if err != nil || finished {
			return err
		}
		return failure
	})
}

func (a *api) isFinished(id any) (bool, error) {
	answer := struct{ Metadata string }{}
	err := a.call("POST", "/v3/file", map[string]any{"uuid": id}, &answer)
	if refusal, ok := err.(apiError); ok && refusal.code == "file_not_found" {
		return false, nil
	}
	return answer.Metadata != "", err
}

func (s *session) uploadChunks(source io.Reader, key string, query chunkQuery) (size int64, chunks int, err error) {
	plain := make([]byte, chunkSize)
	for {
		// ReadFull, because Read may return less than a chunk in the middle of a file.
		count, err := io.ReadFull(source, plain)
		if count > 0 {
			query.Index = strconv.Itoa(chunks)
			if err := s.uploadChunk(plain[:count], key, query); err != nil {
				return size, chunks, fmt.Errorf("chunk %d: %w", chunks, err)
			}
			size, chunks = size+int64(count), chunks+1
		}
		if err == io.EOF || err == io.ErrUnexpectedEOF {
			return size, chunks, nil
		}
		if err != nil {
			return size, chunks, err
		}
	}
}

func (s *session) uploadChunk(plain []byte, key string, query chunkQuery) error {
	data, err := encryptChunk(plain, key, s.version())
	if err != nil {
		return err
	}
	query.Hash = sha512Hex(data)
	text, err := toJSON(query)
	if err != nil {
		return err
	}
	// In the order of the checksum: url.Values would sort it. Nothing in here needs escaping.
	address := fmt.Sprintf("%s/v3/upload?uuid=%s&index=%s&parent=%s&uploadKey=%s&hash=%s",
		s.ingest, query.UUID, query.Index, query.Parent, query.UploadKey, query.Hash)
	headers := map[string]string{"Checksum": sha512Hex(text)}
	return s.send("POST", address, headers, data, nil)
}

// #endregion

// newUUID returns a random UUID, version 4.
func newUUID() string {
	b := randomBytes(16)
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}
