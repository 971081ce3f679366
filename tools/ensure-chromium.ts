/** Installs Chromium for the browser tests where none is found. */
import {ensureChromium, findChromium} from '../packages/site-tools';

ensureChromium();
console.log(findChromium() ?? 'Playwright’s own Chromium');
