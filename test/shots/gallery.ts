import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { schemes, screens, widths } from './screens.ts';

type Look = { width: number; colorScheme: string };

export const fileOf = (folder: string, screen: string, look: Look) => join(folder, nameOf(screen, look));

const nameOf = (screen: string, { width, colorScheme }: Look) =>
  `${screen.replaceAll(/[^a-z]+/gi, '-').toLowerCase()}-${width}-${colorScheme}.png`;

/** One page with every picture that was taken, large ones a click away. */
export async function writeGallery(folder: string): Promise<void> {
  const taken = new Set(await readdir(folder));
  const rows = screens.map(({ name }) => {
    const pictures = schemes
      .flatMap((colorScheme) => widths.map((width) => ({ width, colorScheme })))
      .filter((look) => taken.has(nameOf(name, look)))
      .map((look) => `<a href="${nameOf(name, look)}"><img loading="lazy" src="${nameOf(name, look)}" alt=""></a>`);
    return `<h2>${name}</h2><div>${pictures.join('')}</div>`;
  });
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Shots</title>${style}${rows.join('\n')}`,
  );
}

const style =
  '<style>body{font:16px system-ui;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto;align-items:start}img{height:24rem;object-fit:cover;object-position:top;border:1px solid #ccc}</style>';
