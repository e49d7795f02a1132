import { expect, test } from 'vitest';
import { refusals } from '#contract/api/refusals.ts';
import { addCar, picture } from '../builders.ts';
import { startS3 } from '../storage/s3-server.ts';
import { useWorld } from '../world.ts';

const { settings, end } = await startS3();
const world = useWorld({
  S3_ENDPOINT: settings.endpoint ?? '',
  S3_BUCKET: settings.bucket,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

test('while the store for files is away people are told to come again, and pages go on', async () => {
  const admin = await world.admin();
  const carID = await addCar(admin, { images: [await picture()] });
  await end();
  const form = new FormData();
  form.append('images', await picture());
  const answers = [
    await admin.fetch(`/api/admin/car/${carID}/photos`, { method: 'POST', body: form }),
    await world.visitor().fetch('/media/0123456789abcdef-640.avif'),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({
      code: 'storage-unavailable',
      message: refusals['storage-unavailable'].message,
    });
  }
  expect((await world.visitor().fetch(`/listings/${carID}`)).status).toBe(200);
});
