import type {Page} from '@playwright/test';

/** What has another name in Firefox. */
const namesOfChromium: Readonly<Record<string, string>> = {
  NS_ERROR_ABORT: 'net::ERR_FAILED',
  NS_ERROR_OFFLINE: 'net::ERR_INTERNET_DISCONNECTED',
  NS_ERROR_CORRUPTED_CONTENT: 'refused for its MIME type',
};

/**
 * Notes everything from now on that a page should not do: complain on the console, throw, ask another host, or fail to
 * get a file.
 * @returns the list that grows
 */
export function noteProblems(page: Page): string[] {
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
    const given = request.failure()?.errorText ?? 'failed';
    const reason = namesOfChromium[given] ?? given;
    // The browser itself drops what a page that is being left was still loading.
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
