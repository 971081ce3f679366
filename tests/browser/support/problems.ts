import type {Page} from '@playwright/test';

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
export function recordProblems(page: Page): string[] {
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
