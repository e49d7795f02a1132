import type { Api } from '#contract/api/api.ts';
import type { StaffPhoto } from '#contract/inventory/staff-car.ts';
import type { StockWords } from '#web/copy/admin/inventory.ts';
import { mostPhotos, sayPhotoProblem } from './photo-file.ts';
import { movedTo, orderAsWanted } from './photo-order.ts';
import { createPhotoQueue, type Upload } from './photo-queue.ts';

export type AlbumState = {
  photos: readonly StaffPhoto[];
  uploads: readonly Upload[];
  /** What just happened, to be heard. */
  news: string;
  failure: string | undefined;
};

type AlbumProps = {
  carID: number;
  photos: readonly StaffPhoto[];
  api: Pick<Api, 'readStaffCar' | 'addPhotos' | 'arrangePhotos' | 'describePhoto' | 'deletePhoto' | 'retryPhoto'>;
  words: StockWords['photos'];
  /** A refusal in the language of the page. */
  say: (error: unknown) => string;
};

/** The pictures of one car while they are sent, put in order, described and deleted. */
export function createPhotoAlbum({ carID, photos, api, words, say }: AlbumProps) {
  let state: AlbumState = { photos, uploads: [], news: '', failure: undefined };
  const listeners = new Set<() => void>();
  const put = (news: Partial<AlbumState>) => {
    state = { ...state, ...news };
    for (const listener of listeners) listener();
  };
  const readThere = async () => (await api.readStaffCar({ id: carID })).photos;

  /** Changes are made one after the other, and only the answer to the last of them is shown. */
  let line = Promise.resolve();
  let changes = 0;
  const change = (make: () => Promise<{ photos: StaffPhoto[] }>, news?: string) => {
    const number = ++changes;
    const show = (there: readonly StaffPhoto[]) => number === changes && put({ photos: there });
    put({ failure: undefined });
    line = line.then(async () => {
      try {
        show((await make()).photos);
        if (news !== undefined) put({ news });
      } catch (error) {
        put({ failure: `${words.changeFailed} ${say(error)}` });
        await readThere().then(show, () => undefined);
      }
    });
    return line;
  };

  /** A picture that came in the meantime is asked for, and takes the last place. */
  const arrange = async (wanted: readonly number[]) =>
    api.arrangePhotos({ carID, order: [...wanted] }).catch(async () => {
      const there = idsOf(await readThere());
      return api.arrangePhotos({ carID, order: orderAsWanted(there, wanted) });
    });

  let isOrderedByHand = false;
  const queue = createPhotoQueue({
    send: async (file, onProgress) => {
      const { photos: there, added } = await api.addPhotos({ carID, images: [file] }, { onProgress });
      const known = new Set(idsOf(state.photos));
      put({ photos: [...state.photos, ...there.filter(({ photoID }) => !known.has(photoID))] });
      return added[0];
    },
    say,
    onChange: (uploads) => put({ uploads }),
    onDone: (sent) => {
      if (sent.length === 0) return;
      const news = words.added(sent.length);
      if (isOrderedByHand) put({ news });
      else void change(() => keepChosenOrder(sent), news);
    },
  });
  /** Several are sent at once and arrive in any order; they shall stand in the order in which they were chosen. */
  const keepChosenOrder = async (sent: readonly Upload[]) => {
    const there = await readThere();
    const chosen = sent.flatMap(({ photoID }) => photoID ?? []).filter((id) => idsOf(there).includes(id));
    const wanted = [...idsOf(there).filter((id) => !chosen.includes(id)), ...chosen];
    return wanted.join() === idsOf(there).join() ? { photos: there } : arrange(wanted);
  };

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (files: readonly File[]) => {
      const room = mostPhotos - state.photos.length - onTheWay(state).length;
      const problemOf = (file: File, index: number) =>
        sayPhotoProblem(file, words) ?? (index < room ? undefined : words.tooMany(mostPhotos));
      queue.add(files.map((file, index) => ({ file, problem: problemOf(file, index) })));
    },
    retryUpload: queue.retry,
    discardUpload: queue.remove,
    move: (photoID: number, place: number) => {
      const ids = idsOf(state.photos);
      if (place < 0 || place >= ids.length || ids.indexOf(photoID) === place) return;
      isOrderedByHand = true;
      const wanted = movedTo(ids, photoID, place);
      put({ photos: wanted.flatMap((id) => state.photos.find((photo) => photo.photoID === id) ?? []) });
      void change(() => arrange(wanted), place === 0 ? words.movedToCover : words.moved(place + 1, ids.length));
    },
    describe: (photoID: number, alt: string) => void change(() => api.describePhoto({ photoID, alt }), words.altSaved),
    remove: (photoID: number) => void change(() => api.deletePhoto({ photoID }), words.deleted),
    retry: (photoID: number) => void change(() => api.retryPhoto({ photoID })),
    /** Asks whether what waits is ready by now. A look that fails is made up for by the next one. */
    look: async () => {
      const before = changes;
      const there = await readThere().catch(() => undefined);
      if (there !== undefined && before === changes) put({ photos: there });
    },
  };
}
export type PhotoAlbum = ReturnType<typeof createPhotoAlbum>;

export const onTheWay = ({ uploads }: AlbumState) => uploads.filter(({ state }) => state !== 'sent');
export const isSending = ({ uploads }: AlbumState) =>
  uploads.some(({ state }) => state === 'waiting' || state === 'sending');

const idsOf = (photos: readonly StaffPhoto[]) => photos.map(({ photoID }) => photoID);
