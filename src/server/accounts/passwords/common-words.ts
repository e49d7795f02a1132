/** `most` are the first that a guesser tries, two of them together as well. */
export type CommonWords = { all: ReadonlySet<string>; most: ReadonlySet<string> };

/** What people choose when left alone; `common-passwords.ts` knows what they do to it. Half a megabyte: loaded with the first password that is set. */
export function loadCommonWords(): Promise<CommonWords> {
  return (loading ??= load());
}

let loading: Promise<CommonWords> | undefined;

async function load(): Promise<CommonWords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // The most common come first.
  const passwords = dictionary['passwords-common'];
  return { all: new Set([...passwords, ...words]), most: new Set([...passwords.slice(0, triedInPairs), ...words]) };
}

/** Four million pairs. Of all words there would be two billion, which nobody tries. */
const triedInPairs = 2000;

/** Of this site and this decade, which leaked lists do not have, and beginnings that are common only with something after them. */
const words =
  `reclaim reclaimauto autos car dealership financing repossessed login logmein welcomeback yourpassword thepassword oldpassword
  adminadmin useruser rootroot toor tests yahoo twitter instagram linkedin github ubuntu debian fortnite roblox rockyou dearbook bmw
  qwer qwertz zxcv zxcvb abcd abcde abcdef abcdefg iloveyouso mama papa bestfriends gymnastics dumbledore numberone redred crazygirl
  contrasenha teamomucho hermano doudou vfb`.split(/\s+/);
