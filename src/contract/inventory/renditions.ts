import type { Photo } from './photo.ts';

/** All that an address of a photo is made of. */
type Sized = Pick<Photo, 'base' | 'width' | 'quick'>;

/** The closed list of sizes in which a photo exists; nothing else is ever made or asked for. */
const widths = { avif: [320, 640, 960, 1600], jpg: [640, 1200] } as const;
export type Format = keyof typeof widths;
export const formats = ['avif', 'jpg'] as const satisfies readonly Format[];

/** Photos of former days have files of this kind as well: no page names them any more, but links to them may stand elsewhere. */
export const servedFormats = [...formats, 'webp'] as const;

/** A photo is made in two parts: one small JPEG that every browser can show, and later all else. */
export const photoParts = ['quick', 'rest'] as const;
export type PhotoPart = (typeof photoParts)[number];

/** The widths made of an original: never larger than it, and at least one. */
export function widthsOf(format: Format, originalWidth: number): number[] {
  const smaller = widths[format].filter((width) => width < originalWidth);
  const largest = Math.min(originalWidth, widths[format].at(-1)!);
  return smaller.at(-1) === largest ? smaller : [...smaller, largest];
}

/** The files of one part. No file is in both, so none is ever written anew under its name. */
export function filesOf(part: PhotoPart, originalWidth: number): { format: Format; width: number }[] {
  const all = formats.flatMap((format) => widthsOf(format, originalWidth).map((width) => ({ format, width })));
  const quick = widthsOf('jpg', originalWidth)[0];
  return all.filter(({ format, width }) => (format === 'jpg' && width === quick) === (part === 'quick'));
}

export function photoUrl(photo: Pick<Photo, 'base'>, width: number, format: Format): string {
  return `${photo.base}-${width}.${format}`;
}

/** Names only what exists: nothing where no file of the format does. */
export function srcSet(photo: Sized, format: Format): string {
  return existing(photo, format)
    .map((width) => `${photoUrl(photo, width, format)} ${width}w`)
    .join(', ');
}

/** The one address to give where only one is wanted: link previews, feeds, old clients. */
export function mainUrl(photo: Sized): string {
  return photoUrl(photo, existing(photo, 'jpg').at(-1)!, 'jpg');
}

/** The widths that can be asked for by now. */
export function existing({ width, quick }: Sized, format: Format): number[] {
  const all = widthsOf(format, width);
  return quick ? all.slice(0, format === 'jpg' ? 1 : 0) : all;
}
