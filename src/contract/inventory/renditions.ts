import type { Photo } from './photo.ts';

/** All that an address of a photo is made of. */
type Sized = Pick<Photo, 'base' | 'width'>;

/** The closed list of sizes in which a photo exists; nothing else is ever made or asked for. */
const widths = { avif: [320, 640, 960, 1600], webp: [320, 640, 960, 1600], jpg: [640, 1200] } as const;
export type Format = keyof typeof widths;
export const formats = ['avif', 'webp', 'jpg'] as const satisfies readonly Format[];

/** The widths made of an original: never larger than it, and at least one. */
export function widthsOf(format: Format, originalWidth: number): number[] {
  const smaller = widths[format].filter((width) => width < originalWidth);
  const largest = Math.min(originalWidth, widths[format].at(-1)!);
  return smaller.at(-1) === largest ? smaller : [...smaller, largest];
}

export function photoUrl(photo: Pick<Photo, 'base'>, width: number, format: Format): string {
  return `${photo.base}-${width}.${format}`;
}

export function srcSet(photo: Sized, format: Format): string {
  return widthsOf(format, photo.width)
    .map((width) => `${photoUrl(photo, width, format)} ${width}w`)
    .join(', ');
}

/** The one address to give where only one is wanted: link previews, feeds, old clients. */
export function mainUrl(photo: Sized): string {
  return photoUrl(photo, widthsOf('jpg', photo.width).at(-1)!, 'jpg');
}
