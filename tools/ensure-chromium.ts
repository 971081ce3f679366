/** Installs Chromium for the browser tests if there is none. */
import {ensureChromium, findChromium} from '../packages/site-tools';

ensureChromium();
console.log(findChromium() ?? 'Playwright’s own Chromium');
