/** Photos over the whole screen. */
export const galleryWords = {
  close: 'Close',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  gallery: 'Photo gallery',
  photo: 'Photo',
};
export type GalleryWords = typeof galleryWords;
