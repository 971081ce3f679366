import {FilenSDK} from '@filen/sdk';

// #region helpers
const {utils} = new FilenSDK();

// Servers send seconds in some fields and milliseconds in others.
console.log(utils.convertTimestampToMs(1_750_000_000), utils.convertTimestampToMs(1_750_000_000_000));

// The directories on the path to a file.
console.log(utils.getEveryPossibleDirectoryPath('Photos/2026/May').join(', '));

// Only a slash makes a name invalid.
console.log(utils.isValidFileName('draft: 1?.txt'), utils.isValidFileName('1/2.txt'));

// Five files in groups of two.
console.log(utils.chunkArray(['a', 'b', 'c', 'd', 'e'], 2));
// #endregion
