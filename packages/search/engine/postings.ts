/**
 * Lists of ascending numbers as short texts without spaces: for each number how far it is from the one before. A
 * distance is written with the digits of `MORE`, the lowest first, and ends with one of `LAST`; JSON escapes none of them.
 */
const LAST = {code: '#'.charCodeAt(0), count: 57};
const MORE = {code: ']'.charCodeAt(0), count: 32};

export function packNumbers(numbers: readonly number[]): string {
  return numbers.map((number, at) => packNumber(number - (numbers[at - 1] ?? -1) - 1)).join('');
}

function packNumber(number: number): string {
  const {code, count} = number < LAST.count ? LAST : MORE;
  const digit = String.fromCharCode(code + (number % count));
  return number < LAST.count ? digit : digit + packNumber(Math.floor(number / count));
}

export function unpackNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let place = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= MORE.code) {
      number += (code - MORE.code) * place;
      place *= MORE.count;
    } else {
      number += (code - LAST.code) * place;
      numbers.push(number);
      number += 1;
      place = 1;
    }
  }
  return numbers;
}
