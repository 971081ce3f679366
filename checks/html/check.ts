import {HtmlValidate, StaticConfigLoader} from 'html-validate';
import {config} from './config';

/** A place in a page that breaks a rule of HTML. */
export type Fault = {
  page: string;
  line: number;
  column: number;
  rule: string;
  element: string;
  message: string;
};

const validator = new HtmlValidate(new StaticConfigLoader(config));

/** Checks one page; `page` is the name under which its faults are reported. */
export async function checkPage(page: string, html: string): Promise<Fault[]> {
  const {results} = await validator.validateString(html, page);
  return results.flatMap(({messages}) =>
    messages.map(({line, column, ruleId, selector, message}) => ({
      page,
      line,
      column,
      rule: ruleId,
      element: selector ?? 'the page',
      message,
    })),
  );
}

/** Prints a fault as one line. */
export function formatFault({page, line, column, rule, element, message}: Fault): string {
  return `${page}:${line}:${column}  ${rule}  ${message}. At: ${shorten(element)}`;
}

/** The end of a long selector says which element it is; the start is the frame of every page. */
function shorten(selector: string): string {
  const parts = selector.split(' > ');
  return parts.length > 6 ? `… > ${parts.slice(-6).join(' > ')}` : selector;
}
