import {HtmlValidate, StaticConfigLoader} from 'html-validate';
import {config} from './config';

const validator = new HtmlValidate(new StaticConfigLoader(config));

/** Violations of HTML rules in a page, one line each; `page` is its name in them. */
export async function checkPage(page: string, html: string): Promise<string[]> {
  const {results} = await validator.validateString(html, page);
  return results.flatMap(({messages}) =>
    messages.map(
      ({line, column, ruleId, selector, message}) =>
        `${page}:${line}:${column}  ${ruleId}  ${message}. At: ${shorten(selector ?? 'the page')}`,
    ),
  );
}

/** The end of a long selector identifies the element; the start is the same on every page. */
function shorten(selector: string): string {
  const parts = selector.split(' > ');
  return parts.length > 6 ? `… > ${parts.slice(-6).join(' > ')}` : selector;
}
