import { newsFeeds } from '#contract/inventory/feeds.ts';
import type { Assets } from './assets.ts';
import { inertJson } from '#web/ui/inert-json.ts';

/**
 * Puts the built files and the data for hydration around what React rendered.
 * They are no part of React's tree: only boot runs now, and it brings React later.
 */
export function completeDocument(rendered: string, head: string, hydration: unknown): string {
  const headStart = rendered.indexOf(headTag) + headTag.length;
  const bodyEnd = rendered.lastIndexOf('</body>');
  return (
    '<!DOCTYPE html>' +
    rendered.slice(0, headStart) +
    head +
    rendered.slice(headStart, bodyEnd) +
    `<script id="${hydrationId}" type="application/json">${inertJson(hydration)}</script>` +
    rendered.slice(bodyEnd)
  );
}

export const hydrationId = 'page-data';
const headTag = '<head>';

/** The head is the same for all pages made of the same modules. */
export function createHeads(assets: Assets): (modules: string[]) => string {
  const made = new Map<string, string>();
  return (modules) => {
    const key = modules.join();
    const head = made.get(key) ?? headOf(assets, modules);
    made.set(key, head);
    return head;
  };
}

function headOf(assets: Assets, modules: string[]): string {
  const later = assets.preload(modules).filter((file) => file !== assets.entry);
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<script src="${assets.theme}"></script>`,
    ...[...assets.css, ...assets.styles(modules)].map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(assets.font === undefined
      ? []
      : [`<link rel="preload" as="font" type="font/woff2" href="${assets.font}" crossorigin>`]),
    `<script type="module" src="${assets.boot}" id="boot" data-entry="${assets.entry}" data-with="${later.join(' ')}"></script>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f2">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d141a">',
    `<link rel="alternate" type="application/rss+xml" href="${newsFeeds.rss}">`,
    `<link rel="alternate" type="application/feed+json" href="${newsFeeds.json}">`,
  ].join('');
}
