import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { undoSeconds } from '#contract/inventory/car-changes.ts';
import { outbox } from '#server/database/schema.ts';
import { addCar, carDraft, picture } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

describe('pictures sent with a car', () => {
  test('an upload becomes renditions in public space, and leaves with its car', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { images: [await picture({ width: 2000, height: 1500 })] });
    const visitor = world.visitor();
    await world.settle();
    const car = await visitor.api.readCar({ id: String(carID) });
    expect(car).toMatchObject({ images: [{ width: 2000, height: 1500 }], imagesPending: 0 });
    const base = car.images[0]?.base;
    for (const [name, type] of [
      ['320.avif', 'image/avif'],
      ['1600.avif', 'image/avif'],
      ['1200.jpg', 'image/jpeg'],
    ]) {
      const file = await visitor.fetch(`${base}-${name}`);
      expect({ status: file.status, type: file.headers.get('content-type') }).toEqual({ status: 200, type });
      expect(file.headers.get('cache-control')).toContain('immutable');
    }
    expect((await visitor.fetch(car.imageUrl)).status).toBe(200);
    await admin.api.deleteCar({ id: carID });
    world.pass(undoSeconds * 2000);
    await world.settle();
    expect((await visitor.fetch(car.imageUrl)).status).toBe(404);
  });

  test.each([
    [
      'an SVG that calls itself a JPEG',
      () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/jpeg' }),
    ],
    ['a PDF', () => new Blob(['%PDF-1.7 …'], { type: 'image/png' })],
    ['an empty file', () => new Blob([], { type: 'image/png' })],
  ])('%s is refused, and no car is stored', async (_kind, make) => {
    const admin = await world.admin();
    const form = new FormData();
    for (const [name, value] of Object.entries(carDraft())) form.set(name, String(value));
    form.append('images', make(), 'car.jpg');
    expect((await admin.fetch('/api/add-car', { method: 'POST', body: form })).status).toBe(415);
    expect(await world.visitor().api.listCars()).toEqual([]);
  });

  test('a file over 15 MB is refused while it arrives', async () => {
    const admin = await world.admin();
    const head = new Uint8Array(await (await picture()).arrayBuffer());
    const form = new FormData();
    for (const [name, value] of Object.entries(carDraft())) form.set(name, String(value));
    form.append('images', new Blob([head, new Uint8Array(15 * 1024 * 1024)]), 'huge.jpg');
    expect((await admin.fetch('/api/add-car', { method: 'POST', body: form })).status).toBe(413);
    expect(await world.visitor().api.listCars()).toEqual([]);
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'half a %s is refused at once, and so is one under a wrong name',
    async (format) => {
      const admin = await world.admin();
      const carID = await addCar(admin);
      const whole = new Uint8Array(await (await picture({ format })).arrayBuffer());
      const half = new File([whole.slice(0, whole.length / 2)], `front.${format}`);
      for (const image of [half, new File([whole], 'front.svg')]) {
        const form = new FormData();
        form.append('images', image);
        const answer = await admin.fetch(`/api/admin/car/${carID}/photos`, { method: 'POST', body: form });
        expect(answer.status).toBe(415);
        expect(await answer.json()).toMatchObject({
          code: 'wrong-kind-of-file',
          errors: { images: expect.any(String) },
        });
      }
      expect((await admin.api.readStaffCar({ id: carID })).photos).toEqual([]);
    },
  );

  test('a broken form is a clear 400', async () => {
    const admin = await world.admin();
    const response = await admin.fetch('/api/add-car', {
      method: 'POST',
      body: '--x\r\nContent-Disposition: form-data; name="carMake"\r\n\r\nToyo',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(response.status).toBe(400);
  });
});

describe('pictures added to a car', () => {
  test('need a car, and at least one picture', async () => {
    const admin = await world.admin();
    expect((await upload(admin, 404, await picture())).status).toBe(404);
    const carID = await addCar(admin);
    const answer = await admin.fetch(`/api/admin/car/${carID}/photos`, { method: 'POST', body: new FormData() });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { images: expect.any(String) } });
  });

  test('are refused by what they are, not by what they are called', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/jpeg' });
    expect((await upload(admin, carID, svg)).status).toBe(415);
    expect(await admin.api.readStaffCar({ id: carID })).toMatchObject({ photos: [], version: 1 });
  });

  test('are refused above 40 megapixels at once', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const answer = await upload(admin, carID, await picture({ width: 8000, height: 5001 }));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('40 megapixels') });
    expect((await upload(admin, carID, await picture({ width: 400, height: 300 }))).status).toBe(201);
  });

  test('are at most twenty a car', async () => {
    const admin = await world.admin();
    const small = await picture({ width: 20, height: 10 });
    const carID = await addCar(admin, { images: Array.from({ length: 19 }, () => small) });
    const adding = admin.api.addPhotos({ carID, images: [small, small] });
    await expect(adding).rejects.toMatchObject({ status: 400, errors: { images: expect.stringContaining('20') } });
    expect((await admin.api.addPhotos({ carID, images: [small] })).photos).toHaveLength(20);
  });

  test('follow those that are there, are named, and count as a change of the car', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin, { images: [await picture()] });
    const answer = await admin.api.addPhotos({ carID, images: [await picture(), await picture()] });
    expect(answer).toMatchObject({ version: 2, photos: [{}, {}, {}] });
    expect(answer.added).toEqual(answer.photos.slice(1).map((photo) => photo.photoID));
  });

  test('are added once under one key', async () => {
    const admin = await world.admin();
    const carID = await addCar(admin);
    const image = await picture();
    const send = () => upload(admin, carID, image, { 'idempotency-key': 'photos-1' });
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    expect((await admin.api.readStaffCar({ id: carID })).photos).toHaveLength(1);
  });
});

describe('the order of the pictures', () => {
  test('is the admin’s, and the first is the cover', async () => {
    const admin = await world.admin();
    const { carID, photoIDs } = await carWithPictures(admin, 3);
    await world.settle();
    const order = photoIDs.toReversed();
    const { photos, version } = await admin.api.arrangePhotos({ carID, order });
    expect({ version, order: photos.map((photo) => photo.photoID) }).toEqual({ version: 2, order });
    const car = await world.visitor().api.readCar({ id: String(carID) });
    expect(car.images.map((photo) => photo.photoID)).toEqual(order);
    expect(car.imageUrl.startsWith(photos[0]?.base ?? 'none')).toBe(true);
    await admin.api.addPhotos({ carID, images: [await picture()] });
    const after = (await admin.api.readStaffCar({ id: carID })).photos.map((photo) => photo.photoID);
    expect(after.slice(0, 3)).toEqual(order);
  });

  test('names each picture once', async () => {
    const admin = await world.admin();
    const { carID, photoIDs } = await carWithPictures(admin, 2);
    const [first = 0] = photoIDs;
    const put = (order: unknown) => admin.call('PUT', `/api/admin/car/${carID}/photos`, { order });
    expect((await put([first, first])).status).toBe(400);
    expect((await put('first')).status).toBe(400);
    expect((await admin.call('PUT', '/api/admin/car/404/photos', { order: [] })).status).toBe(404);
  });

  test('is refused with the true pictures when they have changed meanwhile', async () => {
    const admin = await world.admin();
    const { carID, photoIDs } = await carWithPictures(admin, 2);
    const [first = 0, second = 0] = photoIDs;
    await (await world.admin()).api.deletePhoto({ photoID: second });
    const { status, body } = await admin.call('PUT', `/api/admin/car/${carID}/photos`, { order: [second, first] });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'stale-car', car: { version: 2, photos: [{ photoID: first }] } });
    expect(await admin.api.readStaffCar({ id: carID })).toMatchObject({ version: 2 });
  });
});

describe('one picture', () => {
  test.each([
    ['PUT', '/api/admin/photos/404', { alt: 'Front' }],
    ['DELETE', '/api/admin/photos/404', undefined],
    ['POST', '/api/admin/photos/404/retry', {}],
  ] as const)('%s %s is not found', async (method, path, body) => {
    const admin = await world.admin();
    expect(await admin.call(method, path, body)).toMatchObject({
      status: 404,
      body: { message: 'We couldn’t find that photo.' },
    });
  });

  test('is described for those who cannot see it', async () => {
    const admin = await world.admin();
    const { carID, photoIDs } = await carWithPictures(admin, 1);
    const [photoID = 0] = photoIDs;
    await world.settle();
    const page = async () => (await world.visitor().fetch(`/listings/${carID}`)).text();
    expect(await page()).toContain('alt="2018 Toyota Camry');
    const answer = await admin.api.describePhoto({ photoID, alt: ' A dent in the left door ' });
    expect(answer).toMatchObject({ version: 2, photos: [{ photoID, alt: 'A dent in the left door' }] });
    expect(await page()).toContain('alt="A dent in the left door"');
    const long = { alt: 'x'.repeat(201) };
    expect((await admin.call('PUT', `/api/admin/photos/${photoID}`, long)).status).toBe(400);
  });

  test('is deleted with its files, and the next one is the cover', async () => {
    const admin = await world.admin();
    const { carID, photoIDs } = await carWithPictures(admin, 2);
    const [first = 0, second = 0] = photoIDs;
    await world.settle();
    const { imageUrl } = await world.visitor().api.readCar({ id: String(carID) });
    expect(await admin.api.deletePhoto({ photoID: first })).toMatchObject({
      version: 2,
      photos: [{ photoID: second }],
    });
    const car = await world.visitor().api.readCar({ id: String(carID) });
    expect(car.images).toMatchObject([{ photoID: second }]);
    expect(car.imageUrl).not.toBe(imageUrl);
    await world.settle();
    expect((await world.visitor().fetch(imageUrl)).status).toBe(404);
    expect((await world.visitor().fetch(car.imageUrl)).status).toBe(200);
    expect((await admin.call('DELETE', `/api/admin/photos/${first}`)).status).toBe(404);
  });

  test('that failed is shown as such, and tried once more', async () => {
    const admin = await world.admin();
    // Whole, but so narrow that nothing can be made of it.
    const carID = await addCar(admin, { images: [await picture({ width: 10, height: 900 })] });
    await world.settle();
    const failed = await admin.api.readStaffCar({ id: carID });
    expect(failed).toMatchObject({ imagesFailed: 1, imagesPending: 0, photos: [{ state: 'failed', base: null }] });
    const photoID = failed.photos[0]?.photoID ?? 0;
    const promised = () => world.database.db.$count(outbox, eq(outbox.kind, 'make-renditions'));
    const givenUp = async () => (await admin.api.listFailedJobs()).failed.map(({ about }) => about);
    expect(await givenUp()).toEqual([`photo:${photoID}`]);
    expect(await admin.api.retryPhoto({ photoID })).toMatchObject({ version: 2 });
    expect(await promised()).toBe(1);
    await world.settle();
    expect(await admin.api.readStaffCar({ id: carID })).toMatchObject({ photos: [{ state: 'failed' }] });
    expect(await givenUp()).toEqual([`photo:${photoID}`]);
    await admin.api.deletePhoto({ photoID });
    expect(await givenUp()).toEqual([]);
  });

  test('that is ready is left alone when it is tried again', async () => {
    const admin = await world.admin();
    const { carID, photoIDs } = await carWithPictures(admin, 1);
    await world.settle();
    const before = await admin.api.readStaffCar({ id: carID });
    const { photos } = await admin.api.retryPhoto({ photoID: photoIDs[0] ?? 0 });
    expect(photos).toEqual(before.photos);
    await world.settle();
    expect((await admin.api.readStaffCar({ id: carID })).photos).toEqual(before.photos);
  });
});

test('two admins who add pictures at once lose none', async () => {
  const admins = [await world.admin(), await world.admin()];
  const carID = await addCar(admins[0]!);
  const image = await picture();
  await Promise.all(admins.map((admin) => admin.api.addPhotos({ carID, images: [image] })));
  expect(await admins[0]!.api.readStaffCar({ id: carID })).toMatchObject({ version: 3, photos: [{}, {}] });
});

function upload(admin: Visitor, carID: number, image: Blob, headers: Record<string, string> = {}): Promise<Response> {
  const body = new FormData();
  body.append('images', image, 'front.jpg');
  return admin.fetch(`/api/admin/car/${carID}/photos`, { method: 'POST', body, headers });
}

async function carWithPictures(admin: Visitor, count: number): Promise<{ carID: number; photoIDs: number[] }> {
  const image = await picture({ width: 400, height: 300 });
  const carID = await addCar(admin, { images: Array.from({ length: count }, () => image) });
  const { photos } = await admin.api.readStaffCar({ id: carID });
  return { carID, photoIDs: photos.map((photo) => photo.photoID) };
}
