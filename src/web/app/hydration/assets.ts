/** Where the built files are: from Vite's manifest in production, straight from the source in development. */
export type Assets = {
  /** The React entry; boot brings it at idle or at the first touch. */
  entry: string;
  boot: string;
  theme: string;
  css: string[];
  /** The style sheets that these modules bring along, beside the one that every page has. */
  styles(modules: string[]): string[];
  font?: string;
  /** Every file that the entry and these modules need, so that boot can ask for all of them at once. */
  preload(modules: string[]): string[];
};

export type ViteManifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

export function assetsFromManifest(manifest: ViteManifest): Assets {
  const file = (source: string) => {
    const built = manifest[source];
    if (built === undefined) throw new Error(`The build has no ${source}. Run it again.`);
    return `/${built.file}`;
  };
  return {
    entry: file(sources.entry),
    boot: file(sources.boot),
    theme: file(sources.theme),
    css: [file(sources.css)],
    styles: (modules) =>
      [...withImports(manifest, modules)].flatMap((source) => manifest[source]?.css ?? []).map((css) => `/${css}`),
    font: file(sources.font),
    preload: (modules) => [...withImports(manifest, [sources.entry, ...modules])].map((source) => file(source)),
  };
}

const sources = {
  entry: 'src/web/app/entry-client.tsx',
  boot: 'src/web/app/boot/boot.ts',
  theme: 'src/web/app/boot/theme.ts',
  css: 'src/web/app/app.css',
  font: 'src/web/fonts/bricolage.woff2',
};

export const devAssets: Assets = {
  entry: `/${sources.entry}`,
  boot: `/${sources.boot}`,
  theme: `/${sources.theme}`,
  css: [`/${sources.css}`],
  styles: () => [],
  preload: () => [],
};

function withImports(manifest: ViteManifest, modules: string[], found = new Set<string>()): Set<string> {
  for (const module of modules) {
    if (found.has(module) || manifest[module] === undefined) continue;
    found.add(module);
    withImports(manifest, manifest[module].imports ?? [], found);
  }
  return found;
}
