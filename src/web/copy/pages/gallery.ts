import type { Language } from '#contract/api/paths.ts';
import { galleryWords as en, type GalleryWords } from '../en/pages/gallery.ts';
import { galleryWords as es } from '../es/pages/gallery.ts';
import { useLanguage } from '../copy.ts';

/** Words of the photos over the whole screen; they come with its code, when somebody opens it. */
export function useGalleryWords(): GalleryWords {
  return sections[useLanguage()];
}

const sections: Record<Language, GalleryWords> = { en, es };
