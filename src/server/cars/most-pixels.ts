/** More would cost the darkroom too much memory; phones and cameras of today stay below. */
export const mostPixels = 40_000_000;
