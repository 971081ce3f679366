import {test as base, expect, type Page} from '@playwright/test';
import {answerUnknownCommands, isNameless, reasonToSkip} from './firefox';

export {fixtureUrl} from './addresses';

answerUnknownCommands();

type Options = {
  /** Problems that a test causes on purpose. */
  expectedProblem: RegExp | undefined;
};

/** Options of a phone. */
export const phone = {viewport: {width: 390, height: 844}, isMobile: true, hasTouch: true};

/**
 * Playwright's test, which also fails on console messages and requests to other hosts. It visits the built site;
 * `test.use({baseURL: fixtureUrl})` visits the fixture site instead.
 */
export const test = base.extend<Options>({
  expectedProblem: [undefined, {option: true}],

  page: async ({page, browserName, expectedProblem}, use, {titlePath}) => {
    if (browserName === 'firefox') {
      const reason = reasonToSkip(titlePath.join(' › '));
      base.skip(reason !== undefined, reason);
    }
    const problems = recordProblems(page);
    await use(page);
    // Pending requests fail when the page closes.
    await page.unrouteAll({behavior: 'ignoreErrors'});
    const isExpected = (problem: string): boolean =>
      expectedProblem !== undefined &&
      (expectedProblem.test(problem) || (browserName === 'firefox' && isNameless(problem)));
    expect(problems.filter((problem) => !isExpected(problem))).toEqual([]);
  },
});

/** Chromium's names for errors of Firefox. */
const chromiumNames: Readonly<Record<string, string>> = {
  NS_ERROR_ABORT: 'net::ERR_FAILED',
  NS_ERROR_OFFLINE: 'net::ERR_INTERNET_DISCONNECTED',
  NS_ERROR_CORRUPTED_CONTENT: 'refused for its MIME type',
};

/**
 * Records problems from now on: console messages, exceptions, requests to other hosts, and failed requests.
 * @returns the list, which grows
 */
function recordProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      const [text] = message.text().split('\n');
      problems.push(`console ${message.type()}: ${text} (${message.location().url})`);
    }
  });
  page.on('pageerror', ({message}) => problems.push(`page error: ${message}`));
  page.on('request', (request) => {
    if (!/^(http:\/\/localhost:|data:|blob:)/.test(request.url())) {
      problems.push(`request to another host: ${request.url()}`);
    }
  });
  page.on('requestfailed', (request) => {
    const error = request.failure()?.errorText ?? 'failed';
    const reason = chromiumNames[error] ?? error;
    // The browser cancels requests of a page that is unloaded.
    if (!/^(net::ERR_ABORTED|NS_BINDING_ABORTED)$/.test(reason)) {
      problems.push(`request failed: ${request.url()} ${reason}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      problems.push(`answer ${response.status()}: ${response.url()}`);
    }
  });
  return problems;
}

export {expect};
