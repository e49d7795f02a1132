/** What the patterns of vPIC are held against: the places four to eight, and from the tenth on. */
export const describing = (vin: string) => `${vin.slice(3, 8)}|${vin.slice(9)}`;

/** Whether a pattern fits: `*` is any character, `#` any digit, `[A-CX]` one of these. What follows the pattern is free. */
export function fits(pattern: string, text: string): boolean {
  let place = 0;
  for (let at = 0; at < pattern.length; at += 1, place += 1) {
    const sign = pattern[at] ?? '';
    const character = text[place];
    if (character === undefined) return false;
    if (sign === '[') {
      const end = pattern.indexOf(']', at);
      if (end === -1 || !isAmong(character, pattern.slice(at + 1, end))) return false;
      at = end;
    } else if (sign === '#' ? !/\d/.test(character) : sign !== '*' && sign !== character) return false;
  }
  return true;
}

function isAmong(character: string, choices: string): boolean {
  for (let at = 0; at < choices.length; at += 1) {
    if (choices[at + 1] === '-' && at + 2 < choices.length) {
      if (character >= (choices[at] ?? '') && character <= (choices[at + 2] ?? '')) return true;
      at += 2;
    } else if (choices[at] === character) return true;
  }
  return false;
}

/** How many places a pattern decides: the more, the more it knows of this very car. */
export const precision = (pattern: string) => pattern.replaceAll(/\[[^\]]*\]/g, 'X').replaceAll(/[*|]/g, '').length;
