package main

import "time"

// withLock waits for a lock of the account, refreshes it every 5 seconds and releases it.
func (a *api) withLock(resource string, job func() error) error {
	send := func(kind, id string) (bool, error) {
		answer := struct{ Acquired bool }{}
		body := map[string]string{"uuid": id, "type": kind, "resource": resource}
		err := a.call("POST", "/v3/user/lock", body, &answer)
		return answer.Acquired, err
	}
	id := newUUID()
	for {
		acquired, err := send("acquire", id)
		if err != nil {
			return err
		}
		if acquired {
			break
		}
		time.Sleep(time.Second)
	}
	ended := make(chan struct{})
	go func() {
		ticker := time.NewTicker(5 * time.Second)
		defer ticker.Stop()
		for {
			select {
			case <-ended:
				return
			case <-ticker.C:
				_, _ = send("refresh", id) // The next one may work; the server waits about 30 seconds.
			}
		}
	}()
	err := job()
	close(ended)
	_, _ = send("release", id) // If this call fails, the server drops the lock by itself.
	return err
}
