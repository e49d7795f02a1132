import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StaffCarWithPhotos } from '#contract/inventory/staff-car.ts';
import { useApi } from '#web/app/api-context.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import { useWords } from '#web/copy/copy.ts';
import { createPhotoAlbum, type PhotoAlbum } from './photo-album.ts';

/** Long enough for a picture to be made ready, short enough to seem to come by itself. */
const lookMilliseconds = 2500;

export function usePhotoAlbum({ carID, photos }: Pick<StaffCarWithPhotos, 'carID' | 'photos'>): PhotoAlbum {
  const api = useApi();
  const words = useWords();
  const { photos: photoWords } = useStockWords();
  const [album] = useState(() =>
    createPhotoAlbum({ carID, photos, api, words: photoWords, say: (error) => sayRefusal(error, words) }),
  );
  return album;
}

/** What is in the album now; while a picture is not ready, it is looked for again and again. */
export function useAlbumState(album: PhotoAlbum) {
  const state = useSyncExternalStore(album.subscribe, album.read, album.read);
  const isWaiting = state.photos.some((photo) => photo.state === 'waiting');
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void album.look(), lookMilliseconds);
    return () => clearInterval(timer);
  }, [album, isWaiting]);
  return state;
}
