import {createHash} from 'node:crypto';

/** Texts of the inline scripts that a browser runs, without data such as JSON-LD. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(
      ([, attributes = '']) =>
        !/\bsrc=/.test(attributes) && !/type="?application\/(ld\+)?json/.test(attributes),
    )
    .map(([, , text = '']) => text);
}

/** Hash of a script for the content security policy. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
