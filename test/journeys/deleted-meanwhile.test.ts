import { expect, test } from 'vitest';
import { addCar, applicationForm, pdf, picture } from '../builders.ts';
import { filesIn, temporaryFiles } from '../files.ts';
import { formOf, halfSend } from '../half-sent.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

/** Somebody deletes what a request is about while it is under way: a refusal that says so, and nothing left behind. */
const world = useWorld();

const userIDOf = async (visitor: Visitor) => (await visitor.api.me({})).user?.userID ?? 0;
const privateFiles = () => filesIn(world.dataDirectory, 'files/private');
/** Waits until the file of a form is being written. */
const isBeingRead = () => expect.poll(() => temporaryFiles(world.dataDirectory)).not.toEqual([]);
const application = (): Record<string, string | Blob> => ({
  ...Object.fromEntries(Object.entries(applicationForm()).map(([name, value]) => [name, String(value)])),
  proofOfIncome: pdf(),
});

test('a person who is deleted during their application is told to log in, and the document is not kept', async () => {
  const admin = await world.admin();
  const buyer = await world.buyer();
  const sending = await halfSend(buyer, world.url, 'apply', formOf(application()));
  await isBeingRead();
  await admin.api.deleteUser({ id: await userIDOf(buyer) });
  expect(await sending.finish()).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
  expect(await privateFiles()).toEqual([]);
});

test('an admin who is deleted during an upload changes nothing any more', async () => {
  const admin = await world.admin();
  const carID = await addCar(admin);
  const other = await world.buyer({ email: 'other@world.test' });
  await world.database.db.execute(`update users set role = 'admin' where email = 'other@world.test'`);
  const sending = await halfSend(
    other,
    world.url,
    'addPhotos',
    formOf({ images: await picture() }),
    `/api/admin/car/${carID}/photos`,
  );
  await isBeingRead();
  await admin.api.deleteUser({ id: await userIDOf(other) });
  expect(await sending.finish()).toMatchObject({ status: 401 });
  expect((await admin.api.readStaffCar({ id: carID })).photos).toEqual([]);
  expect(await privateFiles()).toEqual([]);
});

test('a car that is deleted while its pictures are sent is not found, and they are not kept', async () => {
  const admin = await world.admin();
  const carID = await addCar(admin);
  const sending = await halfSend(
    admin,
    world.url,
    'addPhotos',
    formOf({ images: await picture() }),
    `/api/admin/car/${carID}/photos`,
  );
  await isBeingRead();
  await admin.api.deleteCar({ id: carID });
  expect(await sending.finish()).toMatchObject({ status: 404, body: { code: 'car-not-found' } });
  expect(await privateFiles()).toEqual([]);
});
