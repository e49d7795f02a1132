import { captureTouches } from './capture-touches.ts';
import { keepLanguage } from './language.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

/**
 * The page is complete without React. This brings React when the page has come to rest, or at the first sign that
 * somebody is about to use something that needs it; at once where someone is logged in, or where the page waits for it.
 * What they touched meanwhile is done as soon as React is there.
 */
const files = document.getElementById('boot')?.dataset ?? {};
const restMs = 3500;
/** A page that never rests gets it too. */
const longestWaitMs = 3000;
let isComing = false;

keepLanguage();
const repeatTouches = captureTouches(bringReact);
const stopPrefetching = prefetchOnIntent();

const isLoggedIn = () => document.documentElement.hasAttribute('data-signed-in');
addEventListener('pageshow', () => {
  if (isLoggedIn()) bringReact();
});
if (isLoggedIn() || document.querySelector('.loading') !== null) bringReact();
else if (document.readyState === 'complete') bringAtRest();
else addEventListener('load', bringAtRest, { once: true });

function bringAtRest() {
  const bringWhenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(bringReact, { timeout: longestWaitMs }) : bringReact();
  setTimeout(bringWhenIdle, restMs);
}

function bringReact() {
  if (isComing) return;
  isComing = true;
  bringOneByOne((files['with'] ?? '').split(' ').filter(Boolean), files['entry'] ?? '').then(takeOver, tryAgainLater);
}

/** All files are asked for at once, and run one after the other with a breath in between: together they would hold up a phone. */
async function bringOneByOne(others: string[], entry: string): Promise<{ ready: Promise<void> }> {
  for (const file of others) preload(file);
  for (const file of others) {
    await import(/* @vite-ignore */ file);
    await new Promise((resume) => setTimeout(resume));
  }
  return import(/* @vite-ignore */ entry);
}

async function takeOver(entry: { ready: Promise<void> }) {
  await entry.ready;
  stopPrefetching();
  repeatTouches();
}

/** A lost connection: links and forms still work, and the next touch asks again. */
function tryAgainLater() {
  isComing = false;
}

function preload(file: string) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  document.head.append(link);
}
