import { PDFDocument } from 'pdf-lib';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { formSlots } from '#contract/inventory/guide/form-places.ts';
import { guideFile, previewFile, staffGuideFile } from '#contract/inventory/guide/guide-files.ts';
import { withCheckDigit } from '#contract/inventory/vin.ts';
import { addCar, pdf } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';
import { asFile, formOnPaper, formWithFields, hostileForm, matchForm, readFields, readText } from './stand-in-forms.ts';

const world = useWorld();

const vin = withCheckDigit('4T1B11HK5JU000001');
const guide = {
  kind: 'warranty',
  coverage: 'limited',
  laborPercent: 50,
  partsPercent: 40,
  systems: 'Motor, transmisión',
  duration: '30 days',
  otherWarranty: true,
} as const;

async function guidedCar(admin: Visitor): Promise<number> {
  const id = await addCar(admin, { vin: '' });
  await admin.api.saveGuide({ id, version: 0, ...guide });
  return id;
}

async function download(path: string, visitor = world.visitor()) {
  const answer = await visitor.fetch(path);
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

const put = (visitor: Visitor, language: string, file: Blob) => {
  const form = new FormData();
  form.append('form', file, 'guide.pdf');
  return visitor.fetch(`/api/admin/guide-forms/${language}`, { method: 'POST', body: form });
};

describe('the official form', () => {
  test('is uploaded by staff alone, once for each language, and its fields are guessed by their names', async () => {
    const file = asFile(await formWithFields());
    expect((await put(world.visitor(), 'en', file)).status).toBe(401);
    expect((await put(await world.buyer(), 'en', file)).status).toBe(403);
    const admin = await world.admin();
    expect((await put(admin, 'fr', file)).status).toBe(400);
    expect((await admin.api.listGuideForms()).forms).toEqual([]);
    for (const language of ['en', 'es'] as const) {
      const { places, fields, version } = await admin.api.uploadGuideForm({
        language,
        form: [asFile(await formWithFields(language))],
      });
      expect(Object.keys(places).toSorted()).toEqual([...formSlots].toSorted());
      expect(new Set(Object.values(places).map((place) => JSON.stringify(place))).size).toBe(formSlots.length);
      expect(fields).toHaveLength(formSlots.length);
      expect(version).toBe(1);
    }
    expect((await admin.api.listGuideForms()).forms.map(({ language }) => language)).toEqual(['en', 'es']);
  });

  test.each(['en', 'es'] as const)('is filled field by field in %s, for everybody to read', async (language) => {
    const admin = await world.admin();
    const id = await guidedCar(admin);
    const { places } = await matchForm(admin, language, await formWithFields(language));
    const { answer, bytes } = await download(guideFile(id, language));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    const read = await readFields(bytes);
    const said = (slot: (typeof formSlots)[number]) => {
      const place = places[slot];
      return place && 'field' in place ? read[place.field] : undefined;
    };
    expect(Object.fromEntries(formSlots.map((slot) => [slot, said(slot)]))).toEqual({
      make: 'Toyota',
      model: 'Camry',
      year: '2018',
      vin: '',
      asIs: false,
      impliedOnly: false,
      warranty: true,
      full: false,
      limited: true,
      labor: '50',
      parts: '40',
      systems: 'Motor, transmisión',
      duration: '30 days',
      manufacturerWarranty: false,
      manufacturerUsedWarranty: false,
      otherWarranty: true,
      serviceContract: false,
      dealerName: 'Reclaim Auto',
      dealerAddress: '1420 Wabash Avenue, Springfield, IL 62704',
      dealerPhone: '217-555-0142',
      dealerEmail: 'hello@reclaimauto.example',
      complaints: 'Reclaim Auto, 217-555-0142',
    });
    const text = await readText(bytes);
    for (const line of ['Toyota', 'Camry', 'Motor, transmisión', 'Reclaim Auto, 217-555-0142'])
      expect(text).toContain(line);
    const other = language === 'en' ? 'es' : 'en';
    expect((await world.visitor().fetch(guideFile(id, other))).status).toBe(404);
    const pages = await Promise.all(
      [`/listings/${id}`, `/es/listings/${id}`].map(async (path) => (await world.visitor().fetch(path)).text()),
    );
    expect(pages.map((page) => page.includes(guideFile(id, language)))).toEqual([language === 'en', language === 'es']);
  });

  test('without fields is written on at places that staff can change', async () => {
    const admin = await world.admin();
    const id = await guidedCar(admin);
    const uploaded = await admin.api.uploadGuideForm({ language: 'en', form: [asFile(await formOnPaper())] });
    // What is guessed reaches no buyer before staff have looked at it.
    expect(uploaded.isMatched).toBe(false);
    expect((await download(guideFile(id, 'en'))).answer.status).toBe(404);
    expect(await (await world.visitor().fetch(`/listings/${id}`)).text()).not.toContain(guideFile(id, 'en'));
    const form = await admin.api.saveFormPlaces({ ...uploaded });
    expect(form).toMatchObject({
      fields: [],
      pages: [
        { width: 612, height: 792 },
        { width: 612, height: 792 },
      ],
    });
    const text = await readText((await download(guideFile(id, 'en'))).bytes);
    for (const line of ['BUYERS GUIDE', 'Toyota', 'Camry', '2018', '50', '40', 'Motor, transmisión', '30 days'])
      expect(text).toContain(line);
    // A warranty, limited, and another one.
    expect(text.filter((line) => line === 'X')).toHaveLength(3);
    const box = { page: 1, x: 40, y: 500 };
    const places = { make: { page: 2, x: 100, y: 200 }, warranty: box };
    await admin.api.saveFormPlaces({ language: 'en', version: form.version, places });
    const moved = await readText((await download(guideFile(id, 'en'))).bytes);
    expect(moved).toContain('Toyota');
    expect(moved).not.toContain('Camry');
    // A form without a box for what a car is sold with can't say it.
    await admin.api.saveGuide({ id, version: 1, kind: 'as-is' });
    expect((await download(guideFile(id, 'en'))).answer.status).toBe(404);
    expect(await (await world.visitor().fetch(`/listings/${id}`)).text()).not.toContain(guideFile(id, 'en'));
  });

  test('takes only places that it has, and from whoever saw it last', async () => {
    const admin = await world.admin();
    const { version } = await admin.api.uploadGuideForm({ language: 'en', form: [asFile(await formWithFields())] });
    const change = (places: object, seen = version) =>
      admin.call('PUT', '/api/admin/guide-forms/en', { version: seen, places });
    for (const places of [
      { make: { field: 'No such field' } },
      { make: { page: 2, x: 1, y: 1 } },
      { make: { page: 1, x: 613, y: 1 } },
      { make: { page: 1, x: -1, y: 1 } },
      { lender: { field: 'VIN' } },
    ])
      expect((await change(places)).status).toBe(400);
    expect((await change({ make: { field: 'VIN' } })).status).toBe(200);
    expect(await change({}, version)).toMatchObject({ status: 409, body: { code: 'stale-settings' } });
    expect((await admin.call('PUT', '/api/admin/guide-forms/es', { version: 1, places: {} })).status).toBe(404);
  });

  test('is previewed by staff with a car that is made up', async () => {
    const admin = await world.admin();
    expect((await admin.fetch(previewFile('en'))).status).toBe(404);
    await matchForm(admin, 'en', await formWithFields());
    expect((await world.visitor().fetch(previewFile('en'))).status).toBe(401);
    expect((await (await world.buyer()).fetch(previewFile('en'))).status).toBe(403);
    const { answer, bytes } = await download(previewFile('en'), admin);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const fields = await readFields(bytes);
    expect(fields).toMatchObject({ 'Vehicle Make': 'Toyota', 'Limited warranty': true, 'Service contract': true });
  });

  test('goes away for everybody when it is deleted', async () => {
    const admin = await world.admin();
    const id = await guidedCar(admin);
    await matchForm(admin, 'en', await formWithFields());
    expect((await download(guideFile(id, 'en'))).answer.status).toBe(200);
    expect((await world.visitor().call('DELETE', '/api/admin/guide-forms/en')).status).toBe(401);
    await admin.api.deleteGuideForm({ language: 'en' });
    expect((await download(guideFile(id, 'en'))).answer.status).toBe(404);
    expect(await (await world.visitor().fetch(`/listings/${id}`)).text()).not.toContain(guideFile(id, 'en'));
  });
});

describe('a file that is no form', () => {
  const huge = (times = 1) => {
    let body = Buffer.alloc(80 * 1024 * 1024);
    for (let time = 0; time < times; time += 1) body = deflateSync(body);
    const filters = '/FlateDecode'.repeat(times);
    const start = '%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n';
    const head = `3 0 obj<</Type/ObjStm/N 1/First 4/Filter[${filters}]/Length ${body.length}>>stream\n`;
    const bytes = Buffer.concat([Buffer.from(start + head), body, Buffer.from('\nendstream endobj\n')]);
    const end = `xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 4>>\nstartxref\n${bytes.length}\n%%EOF\n`;
    return asFile(Uint8Array.from(Buffer.concat([bytes, Buffer.from(end)])));
  };
  const encrypted = async () =>
    Buffer.from(await formOnPaper())
      .toString('latin1')
      .replace(/trailer\s*<</, 'trailer\n<</Encrypt 1 0 R ');
  const cases: [string, number, string, () => Promise<Blob>][] = [
    ['garbage', 415, 'form-not-pdf', async () => new Blob(['not a pdf at all'], { type: 'application/pdf' })],
    ['a document without pages', 415, 'form-unreadable', async () => pdf()],
    [
      'a PDF with a password',
      415,
      'form-locked',
      async () => asFile(Uint8Array.from(Buffer.from(await encrypted(), 'latin1'))),
    ],
    ['a book', 415, 'form-too-long', async () => asFile(await formOnPaper(5))],
    ['what is small and becomes huge', 415, 'form-too-long', async () => huge()],
    ['what is packed twice and becomes huge', 415, 'form-too-long', async () => huge(2)],
    [
      'what is too large',
      413,
      'file-too-large',
      async () => new Blob([await formOnPaper(), new Uint8Array(2 * 1024 * 1024)]),
    ],
  ];
  test.each(cases)('is refused: %s, and the form before it stays', async (_name, status, code, make) => {
    const admin = await world.admin();
    const id = await guidedCar(admin);
    await matchForm(admin, 'en', await formWithFields());
    const refused = await put(admin, 'en', await make());
    expect(refused.status).toBe(status);
    expect(await refused.text()).toContain(code);
    expect((await admin.api.listGuideForms()).forms).toMatchObject([{ language: 'en', version: 2 }]);
    expect((await download(guideFile(id, 'en'))).answer.status).toBe(200);
  });

  test('is refused when it is missing', async () => {
    const admin = await world.admin();
    const answer = await admin.fetch('/api/admin/guide-forms/en', { method: 'POST', body: new FormData() });
    expect(answer.status).toBe(400);
  });
});

describe('a filled guide', () => {
  test('follows its car and the dealership: what is kept is not out of date', async () => {
    const admin = await world.admin();
    const id = await guidedCar(admin);
    await matchForm(admin, 'en', await formWithFields());
    const make = async () => (await readFields((await download(guideFile(id, 'en'))).bytes))['Vehicle Make'];
    expect(await make()).toBe('Toyota');
    await admin.api.editCar({ carID: id, carMake: 'Honda' });
    expect(await make()).toBe('Honda');
    const { version, ...settings } = await admin.api.readSettings();
    await admin.api.saveSettings({ ...settings, complaintsName: 'Señora Quejas', version });
    const fields = await readFields((await download(guideFile(id, 'en'))).bytes);
    expect(fields['For complaints contact']).toBe('Señora Quejas, 217-555-0142');
  });

  test('of a car that is not on the site is for staff alone', async () => {
    const admin = await world.admin();
    const id = await guidedCar(admin);
    await matchForm(admin, 'en', await formWithFields());
    await admin.api.changeStatus({ carID: id, currentStatus: 'active' });
    expect((await download(guideFile(id, 'en'))).answer.status).toBe(404);
    expect((await download(staffGuideFile(id, 'en'))).answer.status).toBe(401);
    expect((await download(staffGuideFile(id, 'en'), await world.buyer())).answer.status).toBe(403);
    const { answer, bytes } = await download(staffGuideFile(id, 'en'), admin);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await readFields(bytes))['Vehicle Make']).toBe('Toyota');
    expect((await download(staffGuideFile(404, 'en'), admin)).answer.status).toBe(404);
  });

  test('says nothing of how its car was repossessed, and runs nothing that was in the form', async () => {
    const admin = await world.admin();
    const id = await addCar(admin, { vin });
    await admin.api.saveGuide({ id, version: 0, ...guide });
    const file = { lender: 'Canary Bank of Lenders', accountReference: 'CANARY-4711', reserveExpected: 123_456.78 };
    await admin.api.saveRepossession({ id, version: 0, ...file });
    const form = await PDFDocument.load(await formWithFields());
    form.addJavaScript('canary', 'app.alert("canary-script")');
    const bytes = Uint8Array.from(await form.save({ useObjectStreams: false }));
    await matchForm(admin, 'en', bytes);
    const filled = (await download(guideFile(id, 'en'))).bytes;
    const plain = await (await PDFDocument.load(filled, { updateMetadata: false })).save({ useObjectStreams: false });
    const said = `${Buffer.from(plain).toString('latin1')} ${JSON.stringify(await readFields(filled))} ${(await readText(filled)).join(' ')}`;
    expect(said).toContain(vin);
    for (const word of ['Canary', 'CANARY', '123456', '123,456', '/JavaScript', '/OpenAction'])
      expect(said).not.toContain(word);
  });

  test.each([true, false])(
    'runs nothing wherever it was hidden in the form (object streams: %s)',
    async (useObjectStreams) => {
      const admin = await world.admin();
      const id = await guidedCar(admin);
      await matchForm(admin, 'en', await hostileForm(useObjectStreams));
      const filled = (await download(guideFile(id, 'en'))).bytes;
      const plain = await (await PDFDocument.load(filled, { updateMetadata: false })).save({ useObjectStreams: false });
      const said = Buffer.from(plain).toString('latin1');
      expect((await readFields(filled))['Vehicle Make']).toBe('Toyota');
      for (const word of ['CANARY', '/JavaScript', '/Launch', '/URI', '/EmbeddedFile', '/Screen', '/Link', '/Outlines'])
        expect(said.includes(word), word).toBe(false);
    },
  );

  test.each([
    '/buyers-guides/en/404.pdf',
    '/buyers-guides/fr/1.pdf',
    '/buyers-guides/en/one.pdf',
    '/buyers-guides/en/0.pdf',
  ])('is not found at %s', async (path) => {
    expect((await world.visitor().fetch(path)).status).toBe(404);
  });
});
