import type {ConsoleMessage, Page, Request, Response} from '@playwright/test';

/** What has another name in Firefox. */
const namesOfChromium: Readonly<Record<string, string>> = {
  NS_ERROR_ABORT: 'net::ERR_FAILED',
  NS_ERROR_OFFLINE: 'net::ERR_INTERNET_DISCONNECTED',
  NS_ERROR_CORRUPTED_CONTENT: 'refused for its MIME type',
};

/**
 * Everything that a page should not do while `visit` runs: complain on the
 * console, throw, ask another host, or fail to get a file.
 */
export async function problemsDuring(page: Page, visit: () => Promise<void>): Promise<string[]> {
  const problems: string[] = [];
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() === 'error' || message.type() === 'warning') {
      const [text] = message.text().split('\n');
      problems.push(`console ${message.type()}: ${text} (${message.location().url})`);
    }
  };
  const onPageError = (error: Error): void => {
    problems.push(`page error: ${error.message}`);
  };
  const onRequest = (request: Request): void => {
    if (!/^(http:\/\/localhost:|data:|blob:)/.test(request.url())) {
      problems.push(`request to another host: ${request.url()}`);
    }
  };
  const onRequestFailed = (request: Request): void => {
    const given = request.failure()?.errorText ?? 'failed';
    const reason = namesOfChromium[given] ?? given;
    // The browser itself drops what a page that is being left was still loading.
    if (!/^(net::ERR_ABORTED|NS_BINDING_ABORTED)$/.test(reason)) {
      problems.push(`request failed: ${request.url()} ${reason}`);
    }
  };
  const onResponse = (response: Response): void => {
    if (response.status() >= 400) {
      problems.push(`answer ${response.status()}: ${response.url()}`);
    }
  };
  page.on('console', onConsole);
  page.on('pageerror', onPageError);
  page.on('request', onRequest);
  page.on('requestfailed', onRequestFailed);
  page.on('response', onResponse);
  try {
    await visit();
  } finally {
    page.off('console', onConsole);
    page.off('pageerror', onPageError);
    page.off('request', onRequest);
    page.off('requestfailed', onRequestFailed);
    page.off('response', onResponse);
  }
  return problems;
}
