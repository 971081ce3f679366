import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {present} from '../testing';
import {go} from './go';
import type {SampleBody, SampleRequest} from './request';
import {requests} from './testing';

const base: SampleRequest = {method: 'GET', url: 'https://a.example/x', query: [], headers: []};
const hasGo = spawnSync('go', ['version']).status === 0;

/** Names of the packages that the program imports. */
function imported(code: string): string[] {
  return [...(/import \(([^)]*)\)/.exec(code)?.[1] ?? '').matchAll(/"(?:[\w/]*\/)?(\w+)"/g)].map(([, name]) =>
    present(name),
  );
}

describe('a Go sample', () => {
  it.each(Object.entries(requests))('imports what it uses and no more: %s', (_, request) => {
    const code = go.print(request);
    // Literals may hold anything, so they are taken out before looking for names.
    const bare = code.slice(code.indexOf('func main')).replace(/"(?:[^"\\]|\\.)*"|`[^`]*`/g, '""');
    const used = new Set(
      [...bare.matchAll(/(?<![\w.])(bytes|fmt|http|io|multipart|os|strings|url)\./g)].map(([, name]) => name),
    );
    expect(imported(code).sort()).toEqual([...used].sort());
  });

  it.each(Object.entries(requests))('declares each variable once: %s', (_, request) => {
    const declared = [...go.print(request).matchAll(/^\t(?:(\w+), )?(\w+)(?:, _)? := /gm)].map(
      ([, first, second]) => first ?? second,
    );
    expect(declared.filter((name, index) => declared.indexOf(name) !== index)).toEqual([]);
  });

  it.runIf(hasGo).each(Object.entries(requests))('compiles: %s', (_, request) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'go-sample-'));
    writeFileSync(path.join(folder, 'main.go'), go.print(request));
    execFileSync('go', ['vet', 'main.go'], {cwd: folder, stdio: 'pipe'});
    rmSync(folder, {recursive: true});
  });

  it('is a whole program', () => {
    expect(go.print(base)).toBe(
      [
        'package main',
        '',
        'import (',
        '\t"fmt"',
        '\t"io"',
        '\t"net/http"',
        ')',
        '',
        'func main() {',
        '\trequest, err := http.NewRequest("GET", "https://a.example/x", nil)',
        '\tif err != nil {',
        '\t\tpanic(err)',
        '\t}',
        '\tresponse, err := http.DefaultClient.Do(request)',
        '\tif err != nil {',
        '\t\tpanic(err)',
        '\t}',
        '\tdefer response.Body.Close()',
        '\tresult, err := io.ReadAll(response.Body)',
        '\tif err != nil {',
        '\t\tpanic(err)',
        '\t}',
        '\tfmt.Println(string(result))',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('keeps JSON readable in a raw string', () => {
    const body: SampleBody = {kind: 'json', mediaType: 'application/json', value: {a: 'b"\\'}};
    expect(go.print({...base, method: 'POST', body})).toContain('body := `{\n  "a": "b\\"\\\\"\n}`');
  });

  it('quotes a text that holds a backtick', () => {
    const body: SampleBody = {kind: 'text', mediaType: 'text/plain', text: 'a`b\n'};
    expect(go.print({...base, method: 'POST', body})).toContain('body := "a`b\\n"');
  });

  it('reads secrets from the environment', () => {
    const code = go.print({
      ...base,
      headers: [{name: 'Authorization', value: ['Bearer ', {variable: 'API_KEY'}]}],
      query: [{name: 'key', value: [{variable: 'API_KEY'}]}],
      basic: {variable: 'USER'},
    });
    expect(code).toContain('request.Header.Set("Authorization", "Bearer "+os.Getenv("API_KEY"))');
    expect(code).toContain('"https://a.example/x?key="+url.QueryEscape(os.Getenv("API_KEY"))');
    expect(code).toContain('user, password, _ := strings.Cut(os.Getenv("USER"), ":")');
  });

  it('sends fields and files of a form', () => {
    expect(go.print(present(requests['a form']))).toContain('fields.Add("list", "2")');
    const multipart = go.print(present(requests['a multipart form with files']));
    expect(multipart).toContain('part3, err := form.CreateFormFile("second", "file")');
    expect(multipart).toContain('form.WriteField("note", "x")');
  });
});
