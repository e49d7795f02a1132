import { refuseField } from '#contract/api/refusals.ts';
import { loadCommonWords } from './common-words.ts';

/** Passwords that are on every guesser's list, and what people do to them so that they look like others. `about` is whose it will be. */
export async function refuseCommon(password: string, field: string, about: readonly string[]): Promise<void> {
  if (await isCommon(password)) throw refuseField('invalid-input', field, { code: 'common-password' });
  if (isOwnName(password, about)) throw refuseField('invalid-input', field, { code: 'own-name-password' });
}

export async function isCommon(password: string): Promise<boolean> {
  const { all, most } = await loadCommonWords();
  const plain = password.toLowerCase();
  return (
    isRepeated(plain) ||
    isNearlyWalk(plain) ||
    readingsOf(plain).some((text) => all.has(text) || isTwoWords(text, most))
  );
}

function isOwnName(password: string, about: readonly string[]): boolean {
  const ownWords = ownWordsOf(about);
  return readingsOf(password.toLowerCase()).some((text) => ownWords.has(joined(text)));
}

const readingsOf = (plain: string) => [plain, bare(plain), unmasked(bare(plain)), bare(unmasked(plain))];

/** 'ada', 'lane', 'adalane' and 'adaexamplecom' of Ada Lane, ada@example.com; where an address is kept says nothing of its owner. */
function ownWordsOf(about: readonly string[]): Set<string> {
  const texts = about.map((text) => text.toLowerCase());
  const parts = texts.flatMap((text) => text.replace(/@.*/, '').split(/[^\p{L}\d]+/u)).slice(0, mostParts);
  const pairs = parts.flatMap((first) => parts.map((second) => (first === second ? first : first + second)));
  return new Set([...texts.map(joined), ...pairs].filter((word) => word.length >= shortestOwnWord));
}

const mostParts = 20;
const shortestOwnWord = 3;
/** 'ada-lane', 'ada.lane' and "Ada's" are 'adalane' and 'adas'. */
const joined = (text: string) => text.replaceAll(/[-_. @'’]/g, '');

/** 'password' behind 'password1' or '123password!'. */
const bare = (text: string) => text.replace(/^[^\p{L}]{0,4}/u, '').replace(/[^\p{L}]{0,6}$/u, '');

/** 'passpass', 'blue-horse'. */
function isTwoWords(text: string, words: ReadonlySet<string>): boolean {
  if (text.length > longestPair) return false;
  for (let at = 3; at <= text.length - 3; at++)
    if (words.has(text.slice(0, at)) && words.has(text.slice(at).replace(/^[-_. ]/, ''))) return true;
  return false;
}

/** Longer pairs are no longer among the first that are tried. */
const longestPair = 11;

/** 'p@ssw0rd' is 'password'. */
function unmasked(text: string): string {
  return text.replaceAll(/[013457@$!|]/g, (sign) => masks[sign] ?? sign);
}
const masks: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

/** 'aaaaaaaa', 'ababababa', '12341234', 'xyzxyzxyz'. */
function isRepeated(text: string): boolean {
  return [1, 2, 3, 4].some((period) => text.slice(period) === text.slice(0, -period));
}

/** A walk, and perhaps a sign or two before or after it: 'a12345678', '1234567aa'. */
function isNearlyWalk(text: string): boolean {
  if (text.length > longestWalk) return false;
  return [text, text.slice(1), text.slice(2), text.slice(0, -1), text.slice(0, -2)].some(isWalk);
}

/** Whoever walks further has thought of something. */
const longestWalk = 64;

/** Ways over the keyboard, the alphabet or the numbers: '12345678', 'qwertyuiop', 'zyxwvuts', '1q2w3e4r', 'qwer1234'. */
function isWalk(text: string): boolean {
  let rest = text;
  while (rest.length > 0) {
    const step = longestStep(rest);
    if (step < shortestStep) return false;
    rest = rest.slice(step);
  }
  return true;
}

function longestStep(text: string): number {
  for (let length = Math.min(text.length, longestStepTried); length >= shortestStep; length--) {
    const start = text.slice(0, length);
    if (walks.some((walk) => walk.includes(start)) || /^(.)\1+$/su.test(start)) return length;
  }
  return 0;
}

const shortestStep = 3;
const longestStepTried = 30;
const straight = [
  '01234567890',
  '24681012',
  '13579111315',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '!@#$%^&*()_+',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiop',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'zaq12wsxcde34rfvbgt56yhn',
  'qazwsxedcrfvtgbyhnujm',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8',
  'a1s2d3f4g5h6',
  '1a2b3c4d5e6f7g8h',
  '789456123',
  '147258369',
  '159753',
  '159357',
  '741852963',
  '112233445566778899',
  '1029384756',
  '102030405060',
  '31415926535',
  '5201314520',
  '12qwaszx',
  'aabbccddeeffgg',
];
const walks = straight.flatMap((walk) => [walk, Array.from(walk).toReversed().join('')]);
