/**
 * Runs descriptions that the parent process names, one at a time. It is a
 * process of its own, so that the parent can stop it when it hangs.
 */
import {makePrinter} from './render';
import {tryDescription} from './try-description';

const print = await makePrinter();
process.on('message', (file: string) => {
  void tryDescription(file, print).then((outcome) => process.send?.(outcome));
});
process.send?.('ready');
