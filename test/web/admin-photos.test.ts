import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '#contract/api/api.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { StaffPhoto } from '#contract/inventory/staff-car.ts';
import { createPhotoAlbum, isSending, onTheWay } from '#web/admin/photos/photo-album.ts';
import { movedTo, orderAsWanted } from '#web/admin/photos/photo-order.ts';
import { stockWords } from '#web/copy/en/admin/inventory.ts';
import { staffCar } from '../car.ts';

const photo = (photoID: number, state: StaffPhoto['state'] = 'ready'): StaffPhoto => ({
  photoID,
  state,
  base: `/media/${photoID}`,
  width: 800,
  height: 600,
  color: '#123456',
  alt: '',
});
const file = (name: string, { type = 'image/jpeg', bytes = 10 } = {}) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: bytes });

/** A server that keeps the pictures of one car; uploads are let through one by one. */
function createInventory(ids: number[]) {
  let photos = ids.map((id) => photo(id));
  const held: { name: string; letThrough: (outcome?: Refusal) => void }[] = [];
  const orders: number[][] = [];
  const api = createApi(async (name, input) => {
    if (name === 'readStaffCar') return { ...staffCar(), photos };
    if (name === 'deletePhoto') photos = photos.filter(({ photoID }) => photoID !== input['photoID']);
    if (name === 'arrangePhotos') {
      const order = input['order'] as number[];
      orders.push(order);
      if (
        order.toSorted((a, b) => a - b).join() !==
        photos
          .map(({ photoID }) => photoID)
          .toSorted((a, b) => a - b)
          .join()
      )
        throw new Refusal('invalid-input');
      photos = order.map((id) => photos.find(({ photoID }) => photoID === id) ?? photo(id));
    }
    if (name !== 'addPhotos') return { photos };
    const [image] = input['images'] as File[];
    await new Promise<void>((resolve, reject) => {
      held.push({ name: image?.name ?? '', letThrough: (refusal) => (refusal ? reject(refusal) : resolve()) });
    });
    const photoID = Math.max(0, ...photos.map((one) => one.photoID)) + 1;
    photos = [...photos, photo(photoID, 'waiting')];
    return { photos, added: [photoID] };
  });
  const album = createPhotoAlbum({
    carID: 1,
    photos,
    api,
    words: stockWords.photos,
    say: (error) => (error instanceof Error ? error.message : ''),
  });
  const letThrough = async (name: string, refusal?: Refusal) => {
    await vi.waitFor(() => expect(held.map((one) => one.name)).toContain(name));
    const [one] = held.splice(
      held.findIndex((other) => other.name === name),
      1,
    );
    one?.letThrough(refusal);
  };
  return {
    album,
    held,
    orders,
    letThrough,
    shown: () => album.read().photos.map(({ photoID }) => photoID),
    addElsewhere: (id: number) => void (photos = [...photos, photo(id)]),
  };
}

describe('pictures on their way', () => {
  beforeEach(() => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:preview');
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  test('are sent one request each, at most three at a time', async () => {
    const { album, held, letThrough } = createInventory([]);
    album.add(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => file(name)));
    await vi.waitFor(() => expect(held).toHaveLength(3));
    expect(onTheWay(album.read()).map(({ state }) => state)).toEqual(['sending', 'sending', 'sending', 'waiting']);
    await letThrough('b.jpg');
    await vi.waitFor(() => expect(held.map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg', 'd.jpg']));
  });

  test('stand in the order in which they were chosen, however they arrive', async () => {
    const { album, shown, letThrough } = createInventory([7]);
    album.add([file('a.jpg'), file('b.jpg')]);
    await letThrough('b.jpg');
    await vi.waitFor(() => expect(shown()).toEqual([7, 8]));
    await letThrough('a.jpg');
    await vi.waitFor(() => expect(album.read().news).toBe('2 photos added.'));
    expect(shown()).toEqual([7, 9, 8]);
    expect(isSending(album.read())).toBe(false);
  });

  test('one that fails says why, holds up no other, and can be tried again', async () => {
    const { album, letThrough, shown } = createInventory([]);
    album.add([file('a.jpg'), file('b.jpg')]);
    await letThrough('a.jpg', new Refusal('disk-full'));
    await letThrough('b.jpg');
    await vi.waitFor(() => expect(shown()).toEqual([1]));
    const [failed] = onTheWay(album.read());
    expect(failed).toMatchObject({ state: 'stopped', problem: 'We can’t save anything right now. Please call us.' });
    album.retryUpload(failed?.key ?? 0);
    await letThrough('a.jpg');
    await vi.waitFor(() => expect(onTheWay(album.read())).toEqual([]));
  });

  test('what cannot be a picture of a car is not sent at all', () => {
    const { album, held } = createInventory(Array.from({ length: 19 }, (_, index) => index + 1));
    album.add([file('paper.pdf', { type: 'application/pdf' }), file('huge.jpg', { bytes: 16 * 1024 * 1024 })]);
    album.discardUpload(1);
    album.discardUpload(2);
    album.add([file('a.jpg'), file('one-too-many.jpg')]);
    const [, last] = onTheWay(album.read());
    expect(last).toMatchObject({ state: 'refused', problem: 'You can add up to 20 photos. Delete one first.' });
    expect(held.map(({ name }) => name)).not.toContain('one-too-many.jpg');
  });
});

describe('pictures in order', () => {
  test('one is moved, the others keep their order', () => {
    expect(movedTo([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
    expect(movedTo([1, 2, 3], 1, 2)).toEqual([2, 3, 1]);
    expect(orderAsWanted([1, 2, 3, 4], [3, 9, 1])).toEqual([3, 1, 2, 4]);
  });

  test('a move is shown at once and announced; at the ends nothing happens', async () => {
    const { album, orders, shown } = createInventory([1, 2, 3]);
    album.move(1, -1);
    album.move(3, 0);
    expect(shown()).toEqual([3, 1, 2]);
    await vi.waitFor(() => expect(album.read().news).toBe('Moved to first. It’s now the cover photo.'));
    expect(orders).toEqual([[3, 1, 2]]);
  });

  test('a picture that another admin added meanwhile takes the last place', async () => {
    const { album, addElsewhere, shown } = createInventory([1, 2]);
    addElsewhere(5);
    album.move(2, 0);
    await vi.waitFor(() => expect(shown()).toEqual([2, 1, 5]));
    expect(album.read().failure).toBeUndefined();
  });
});
