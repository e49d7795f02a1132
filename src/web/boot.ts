import { captureTouches } from './boot/capture-touches.ts';
import { prefetchOnIntent } from './boot/prefetch-on-intent.ts';

/**
 * The page is complete without React. This brings React when the page has come to rest, or at the first sign that
 * somebody is about to use something that needs it; what they touched meanwhile is done as soon as React is there.
 */
const boot = document.getElementById('boot');
const restMs = 3500;
let wanted = false;

function bringReact() {
  if (wanted) return;
  wanted = true;
  for (const href of (boot?.dataset['with'] ?? '').split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  void import(/* @vite-ignore */ boot?.dataset['entry'] ?? '');
}

captureTouches(bringReact);
prefetchOnIntent();

if (/\bsigned_in=1/.test(document.cookie)) bringReact();
else if (document.readyState === 'complete') bringAtRest();
else addEventListener('load', bringAtRest, { once: true });

function bringAtRest() {
  setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(bringReact) : bringReact()), restMs);
}
