import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { applications, auditEntries } from '#server/database/schema.ts';
import { addCar, applicationForm, apply, heic, pdf, picture } from '../builders.ts';
import { freshEmail } from '../every-call/people.ts';
import { filesIn, temporaryFiles } from '../files.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

/** The address of the document, as the admin finds it on the inquiry. */
async function documentOf(admin: Visitor, proof: Blob): Promise<string> {
  const carID = await addCar(admin);
  await apply(await world.buyer({ email: freshEmail() }), { carID, proofOfIncome: [proof] });
  const [inquiry] = (await admin.api.listCarInquiries({ id: carID })).inquiries;
  return inquiry?.proofOfIncome ?? '';
}
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a document', () => {
  test('is opened by an admin only; others learn nothing, not even that it exists', async () => {
    const path = await documentOf(await world.admin(), pdf());
    expect((await world.visitor().call('GET', path)).status).toBe(401);
    const buyer = await world.buyer();
    expect((await buyer.call('GET', path)).status).toBe(403);
    expect((await buyer.call('GET', '/api/admin/documents/999')).status).toBe(403);
    const admin = await world.admin();
    for (const id of ['999', 'x', '0', '-1', '99999999999'])
      expect((await admin.call('GET', `/api/admin/documents/${id}`)).status).toBe(404);
  });

  test('comes whole, as an attachment that nobody keeps and nothing runs', async () => {
    const admin = await world.admin();
    const proof = pdf('x'.repeat(200_000));
    const answer = await admin.fetch(await documentOf(admin, proof));
    expect(answer.status).toBe(200);
    expect(await bytesOf(answer)).toEqual(Buffer.from(await proof.arrayBuffer()));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(proof.size),
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w .-]+\.pdf"/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  test('is shown in place when asked so', async () => {
    const admin = await world.admin();
    const answer = await admin.fetch(`${await documentOf(admin, await picture({ format: 'png' }))}?view=1`);
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; /);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('that is a PDF is shown in place by the browser’s own viewer, as a PDF or not at all', async () => {
    const admin = await world.admin();
    const path = await documentOf(admin, pdf());
    const policyOf = async (address: string) => (await admin.fetch(address)).headers.get('content-security-policy');
    const shown = await admin.fetch(`${path}?view=1`);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; /),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* frame-ancestors 'self'$/),
    });
    expect(await policyOf(`${path}?view=1`)).not.toContain('sandbox');
    expect(await policyOf(path)).toContain('sandbox');
    expect(await policyOf(path)).toContain("frame-ancestors 'none'");
    expect(await policyOf('/')).toContain("frame-src 'self'");
  });

  test('that is a picture comes upright and without what the phone wrote into it', async () => {
    const admin = await world.admin();
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Make: 'CANARY-PHONE' }, IFD3: { GPSLatitude: '39/1 46/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const answer = await admin.fetch(await documentOf(admin, new Blob([new Uint8Array(photo)])));
    const shown = await bytesOf(answer);
    expect(await sharp(shown).metadata()).toMatchObject({ width: 20, height: 40, format: 'jpeg' });
    expect((await sharp(shown).metadata()).exif).toBeUndefined();
  });

  test('that is a HEIC file comes as it was sent, and is never shown in place', async () => {
    const admin = await world.admin();
    const taken = await heic();
    const answer = await admin.fetch(`${await documentOf(admin, taken)}?view=1`);
    expect(await bytesOf(answer)).toEqual(Buffer.from(await taken.arrayBuffer()));
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  test('keeps the name that its sender gave it, without what headers and folders mean something by', async () => {
    const admin = await world.admin();
    const file = new File([pdf()], `../a"b;c*d\u202e'% päy.pdf`, { type: 'application/pdf' });
    const answer = await admin.fetch(await documentOf(admin, file));
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="a_22b_c_d___ p_y.pdf"; filename*=UTF-8''${encodeURIComponent('a_22b_c_d___ päy.pdf')}`,
    );
    const [row] = await world.database.db.select({ label: applications.proofLabel }).from(applications);
    expect(row?.label).toBe('a_22b_c_d___ päy.pdf');
  });

  test('is opened for the person who sent it, and in nobody else’s row', async () => {
    const admin = await world.admin();
    const paths = [await documentOf(admin, pdf('the first')), await documentOf(admin, pdf('the second'))];
    const rows = await world.database.db.select().from(applications).orderBy(applications.userID);
    const keys = rows.map(({ proofKey }) => proofKey);
    for (const { userID } of rows)
      await world.database.db
        .update(applications)
        .set({ proofKey: `moved/${userID}` })
        .where(eq(applications.userID, userID));
    for (const [place, { userID }] of rows.entries())
      await world.database.db
        .update(applications)
        .set({ proofKey: keys[1 - place] ?? '' })
        .where(eq(applications.userID, userID));
    for (const path of paths) {
      const answer = await admin.fetch(path);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(await answer.text()).not.toContain('the ');
    }
  });

  test('leaves a line on record for every look', async () => {
    const admin = await world.admin();
    const userID = (await admin.api.me()).user?.userID;
    const path = await documentOf(admin, pdf());
    await (await admin.fetch(path)).arrayBuffer();
    await (await admin.fetch(path)).arrayBuffer();
    const entries = await world.database.db.select().from(auditEntries).orderBy(auditEntries.entryID);
    const object = `application:${path.split('/').at(-1)}`;
    expect(entries.filter((entry) => entry.actorID === userID && entry.object === object)).toMatchObject([
      { action: 'application viewed' },
      { action: 'document viewed' },
      { action: 'document viewed' },
    ]);
  });

  test('lies encrypted: its bytes are in no file of the app', async () => {
    const admin = await world.admin();
    await documentOf(admin, pdf('CANARY-PAPER-4711'));
    await world.settle();
    for (const file of await filesIn(world.dataDirectory))
      expect((await readFile(file)).includes('CANARY-PAPER-4711'), file).toBe(false);
  });
});

describe('an upload that is cut off', () => {
  test('leaves neither file nor row', async () => {
    const buyer = await world.buyer();
    const before = await filesIn(world.dataDirectory, 'files');
    await cutOff(buyer);
    await expect.poll(() => temporaryFiles(world.dataDirectory)).toEqual([]);
    expect(await filesIn(world.dataDirectory, 'files')).toEqual(before);
    expect(await world.database.db.$count(applications)).toBe(0);
  });
});

/** Sends the fields and half of the file, then hangs up. */
async function cutOff(buyer: Visitor): Promise<void> {
  const boundary = createHash('sha256').update('boundary').digest('hex');
  const fields = Object.entries(applicationForm()).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const sending = request(`${world.url}/api/auth/apply`, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': 1_000_000,
      origin: world.url,
      cookie: [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  const closed = new Promise<void>((resolve) => void sending.once('close', resolve));
  sending.on('error', () => undefined);
  sending.write(fields.join(''));
  sending.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="proofOfIncome"; filename="a.pdf"\r\n\r\n%PDF-1.4 ${'x'.repeat(300_000)}`,
  );
  await expect.poll(() => temporaryFiles(world.dataDirectory)).not.toEqual([]);
  sending.destroy();
  await closed;
}
