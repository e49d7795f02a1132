/** More would cost the process that decodes it too much memory; phones and cameras of today stay below. */
export const mostPixels = 40_000_000;
