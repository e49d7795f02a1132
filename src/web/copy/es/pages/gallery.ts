import type { GalleryWords } from '../../en/pages/gallery.ts';

export const galleryWords: GalleryWords = {
  close: 'Cerrar',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  gallery: 'Galería de fotos',
  photo: 'Foto',
};
