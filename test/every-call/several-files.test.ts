import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { calls } from '#contract/api/calls.ts';
import { endpoints, type CallName, type Endpoint, type FileLimit } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { mainUrl } from '#contract/inventory/renditions.ts';
import { applications } from '#server/database/schema.ts';
import { previewFile } from '#contract/inventory/guide/guide-files.ts';
import { addCar, pdf } from '../builders.ts';
import { asFile, formOnPaper, readText } from '../inventory/stand-in-forms.ts';
import { temporaryFiles } from '../files.ts';
import { startClamd, testVirus } from '../antivirus/clamd-server.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';
import { paths } from './paths.ts';
import { createPeople, type Person } from './people.ts';
import { readKept } from './rows.ts';
import { createScene, type Scene } from './scene.ts';

const clamd = await startClamd();
const world = useWorld({ CLAMD_URL: clamd.url });
afterAll(() => clamd.end());

type WithFiles = { [K in CallName]: (typeof endpoints)[K] extends { files: object } ? K : never }[CallName];
type Content = 'red' | 'blue';
type Kind = 'picture' | 'document' | 'form' | 'sheet';
type Uploaded = { by: Person; admin: Visitor; carID: number; answer: Record<string, unknown> };

/** How what was uploaded is had again: each content, in the order of the files. */
const readBack: Record<WithFiles, (uploaded: Uploaded) => Promise<string[]>> = {
  addCar: readPhotos,
  editCar: readPhotos,
  addPhotos: readPhotos,
  apply: readDocument,
  updateApplication: readDocument,
  uploadSheet: readSheet,
  uploadGuideForm: readForm,
};
const names = keysOf(readBack);

const good: Record<Kind, (content: Content) => Promise<Blob>> = {
  async picture(background) {
    const create = { width: 64, height: 48, channels: 3, background } as const;
    return new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]);
  },
  document: async (content) => pdf(`A document: ${content}`),
  form: async (content) => asFile(await formOnPaper(1, `A form: ${content}`)),
  sheet: async (content) => new Blob([`Stock #,Year,Make,Model\r\n${content}-1,2019,${content},One\r\n`]),
};

/** What is wrong with a file, and how that is told. */
const bad: Record<string, { make: (kind: Kind, limit: FileLimit) => Promise<Blob>; status: number; code: string }> = {
  'of the wrong type': {
    make: async (kind) =>
      kind === 'sheet' ? good.picture('red') : new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']),
    status: 415,
    code: 'wrong-kind-of-file',
  },
  'of a kind that belongs elsewhere': {
    make: (kind) => (kind === 'document' || kind === 'form' ? good.sheet('red') : good.document('red')),
    status: 415,
    code: 'wrong-kind-of-file',
  },
  'too large': {
    make: async (kind, { bytes }) => new Blob([await good[kind]('red'), 'x'.repeat(bytes)]),
    status: 413,
    code: 'too-large',
  },
  infected: {
    make: async (kind) =>
      kind === 'document'
        ? pdf(testVirus)
        : kind === 'form'
          ? withComment(testVirus)
          : new Blob([await good[kind]('red'), testVirus]),
    status: 400,
    code: 'infected-file',
  },
};

test('every call that takes files is walked', () => {
  const takingFiles = keysOf(endpoints).filter((name) => endpointOf(name).files !== undefined);
  expect(names.toSorted()).toEqual(takingFiles.toSorted());
});

test.each(names)('%s: one bad file refuses all, wherever it stands, and leaves nothing', async (name) => {
  const { field, limit, kind } = filesOf(name);
  const { send } = await stage(name);
  const before = await readKept(world);
  const surprises: string[] = [];
  for (const [what, { make, status, code }] of Object.entries(bad)) {
    const [fine, wrong] = [await good[kind]('blue'), await make(kind, limit)];
    for (const files of [[wrong], [wrong, fine], [fine, wrong], [fine, fine, wrong]]) {
      // Where one may come, the second is too many, whatever the first is.
      const codes = files.length > limit.count ? [code, 'too-large'] : [code];
      const { status: told, answer } = await send(files);
      const isNamed =
        code !== 'wrong-kind-of-file' || answer['code'] !== code || Object.hasOwn(Object(answer['errors']), field);
      if (told !== (answer['code'] === code ? status : 413) || !codes.includes(String(answer['code'])) || !isNamed)
        surprises.push(`${what}, ${files.indexOf(wrong) + 1} of ${files.length}: ${told} ${String(answer['code'])}`);
    }
  }
  expect(surprises).toEqual([]);
  expect(await readKept(world)).toEqual(before);
  expect(await temporaryFiles(world.dataDirectory)).toEqual([]);
});

test.each(names)('%s: two files at once are both kept, or refused where one may come', async (name) => {
  const { limit, kind } = filesOf(name);
  const { send, uploaded } = await stage(name);
  const before = await readKept(world);
  const { status, answer } = await send([await good[kind]('red'), await good[kind]('blue')]);
  if (limit.count > 1) {
    expect(status).toBeLessThan(300);
    expect(await readBack[name](uploaded(answer))).toEqual(['red', 'blue']);
  } else {
    expect([status, answer['code']]).toEqual([413, 'too-large']);
    expect(await readKept(world)).toEqual(before);
  }
});

test.each(names)('%s: two uploads of one name are both kept, each with its own content', async (name) => {
  const { kind } = filesOf(name);
  const [one, other] = [await stage(name), await stage(name)];
  const first = await one.send([await good[kind]('red')]);
  const second = await other.send([await good[kind]('blue')]);
  expect([first.status, second.status].every((status) => status < 300)).toBe(true);
  expect(await readBack[name](other.uploaded(second.answer))).toEqual(['blue']);
  expect(await readBack[name](one.uploaded(first.answer))).toEqual(['red']);
});

function endpointOf(name: CallName): Endpoint {
  return endpoints[name];
}

function filesOf(name: WithFiles): { field: string; limit: FileLimit; kind: Kind } {
  const [[field, limit] = ['', { count: 0, bytes: 0, kinds: [] } satisfies FileLimit]] = Object.entries<FileLimit>(
    endpoints[name].files,
  );
  return {
    field,
    limit,
    kind: kindOf(name, limit),
  };
}

function kindOf(name: WithFiles, { kinds }: FileLimit): Kind {
  if (name === 'uploadGuideForm') return 'form';
  return kinds.includes('csv') ? 'sheet' : kinds.includes('pdf') ? 'document' : 'picture';
}

const fileNames: Record<Kind, string> = {
  picture: 'front.jpg',
  document: 'payslip.pdf',
  form: 'guide.pdf',
  sheet: 'cars.csv',
};

/** A form with such a line in it. */
async function withComment(text: string): Promise<Blob> {
  const form = Buffer.from(await formOnPaper(1)).toString('latin1');
  const line = `% ${text}\n`;
  const moved = form
    .replace(/xref\n0/, `${line}$&`)
    .replace(/startxref\n(\d+)/, (_, at: string) => `startxref\n${Number(at) + line.length}`);
  return new Blob([Buffer.from(moved, 'latin1')]);
}

/** As it is filled. */
async function readForm({ admin, answer }: Uploaded): Promise<string[]> {
  const filled = await admin.fetch(previewFile(answer['language'] === 'es' ? 'es' : 'en'));
  const lines = await readText(new Uint8Array(await filled.arrayBuffer()));
  return lines.flatMap((line) => /A form: (\w+)/.exec(line)?.[1] ?? []);
}

/** Somebody who may make the call, and all that it needs but its files. */
async function stage(name: WithFiles) {
  const person = createPeople(world);
  const admin = await person('admin');
  const [carID, quietCarID] = [await addCar(admin.visitor), await addCar(admin.visitor)];
  const by = await person(calls[name].audience === 'admin' ? 'admin' : 'user');
  const path: (scene: Scene) => Promise<{ input: Record<string, unknown> | undefined }> = paths[name][0];
  const { input = {} } = await path(createScene(world, { carID, quietCarID, actor: by, person }));
  await world.settle();
  const { field, kind } = filesOf(name);
  return {
    async send(files: Blob[]): Promise<{ status: number; answer: Record<string, unknown> }> {
      const named = files.map((file) => new File([file], fileNames[kind]));
      const response = await by.visitor.request(name, { ...input, [field]: named });
      return { status: response.status, answer: Object(await response.json()) as Record<string, unknown> };
    },
    uploaded: (answer: Record<string, unknown>): Uploaded => {
      const about = Number(answer['carID'] ?? input['carID']);
      return { by, admin: admin.visitor, carID: about, answer };
    },
  };
}

async function readPhotos({ carID }: Uploaded): Promise<string[]> {
  await world.settle();
  const { images } = await world.visitor().api.readCar({ id: String(carID) });
  return Promise.all(
    images.map(async (image) => {
      const response = await world.visitor().fetch(mainUrl(image));
      const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
      const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
      return red > blue ? 'red' : 'blue';
    }),
  );
}

async function readDocument({ by, admin }: Uploaded): Promise<string[]> {
  const found = await world.database.db.select().from(applications).where(eq(applications.userID, by.userID));
  return Promise.all(
    found.map(async ({ applicationID }) => {
      const text = await (await admin.fetch(`/api/admin/documents/${applicationID}`)).text();
      return /A document: (\w+)/.exec(text)?.[1] ?? '';
    }),
  );
}

/** As the cars that become of it. */
async function readSheet({ admin, answer }: Uploaded): Promise<string[]> {
  const importID = Number(answer['importID']);
  await admin.api.checkSheet({ importID, bank: '', mapping: Object(answer['mapping']) as Record<string, number> });
  const there = new Set((await admin.api.listInventory({})).cars.map(({ carID }) => carID));
  await admin.api.importSheet({ importID });
  const { cars } = await admin.api.listInventory({});
  return cars.filter(({ carID }) => !there.has(carID)).map(({ carMake }) => carMake);
}
