import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { applicationForm, carDraft, pdf, picture } from '../builders.ts';
import { createClient, jsonBody, slowForm, type Client, type Kind, type Record as Watch } from './watched-client.ts';

/** How long an upload takes: there is always one on its way when something happens. */
const uploadMilliseconds = 2_500;
/** Whoever gets no answer sends the same once more under the same key, so often. */
const mostTries = 4;

/** People who go on using the site whatever happens to it, and remember what it told them was done. */
export async function letVisitorsIn(url: string, staff: { email: string; password: string }) {
  const watch: Watch = { seen: [], underWay: new Set() };
  const photo = await picture({ width: 96, height: 64 });
  const admin = createClient(url, watch);
  const leaving = new AbortController();
  const acknowledged = { accounts: new Set<string>(), saved: new Set<string>(), cars: new Set<string>() };
  /** Sent again under their key, and told that this is not possible though the first try had done nothing. */
  const turnedAway: string[] = [];
  /** Every third loses its connection before the answer comes. */
  let uploads = 0;
  /** There from the beginning. */
  const cars: number[] = [];
  /** Documents by the email of who sent them. */
  const documents = new Map<string, string>();
  await admin('read', '/api/auth/login', jsonBody(staff));

  async function read(): Promise<void> {
    const query = randomBytes(3).toString('hex');
    for (const path of ['/', '/listings', `/api/cars/search?q=${query}`, '/api/cars/recent', '/login', '/api/auth/me'])
      await admin('read', path);
  }

  async function signUp(): Promise<{ client: Client; email: string } | undefined> {
    const client = createClient(url, watch);
    const email = `${randomBytes(8).toString('hex')}@visitors.test`;
    const person = { email, password: `pass-${email}`, fName: 'Vi', lName: 'Sitor' };
    if (!isDone(await client('sign up', '/api/auth/signup', jsonBody(person)))) return undefined;
    acknowledged.accounts.add(email);
    return { client, email };
  }

  async function signUpAndSave(): Promise<void> {
    const person = await signUp();
    if (person === undefined) return;
    for (const carID of cars)
      if (isDone(await person.client('save', '/api/auth/saved', jsonBody({ carIDs: [carID] }))))
        acknowledged.saved.add(`${person.email} ${carID}`);
  }

  /** Under one key until it is done: so it is there once. */
  async function upload(client: Client, kind: Kind, path: string, fields: object, file: [string, Blob]) {
    const key = randomBytes(8).toString('hex');
    let isUnknown = false;
    uploads += 1;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
      form.append(file[0], file[1], file[0] === 'images' ? 'car.jpg' : 'payslip.pdf');
      const isLost = tries === 0 && uploads % 3 === 0;
      const sending = { overMilliseconds: uploadMilliseconds, key, isLost };
      const answer = await client(kind, path, await slowForm(form, sending));
      if (isDone(answer)) return true;
      const isTaken = answer.status === 409 || answer.code === 'duplicate-application';
      if (isTaken && !isUnknown) turnedAway.push(`${kind} under ${key}`);
      if (isTaken) return false;
      // The proxy does not know, and now and then the app does not either.
      isUnknown ||= answer.status === undefined || answer.status === 502 || answer.code === 'database-unconfirmed';
      if (leaving.signal.aborted) return false;
      await pause(1_000);
    }
    return false;
  }

  async function addCar(): Promise<void> {
    const title = randomBytes(8).toString('hex');
    if (await upload(admin, 'add car', '/api/add-car', carDraft({ title }), ['images', photo]))
      acknowledged.cars.add(title);
  }

  async function addCarAtOnce(): Promise<number> {
    const form = new FormData();
    for (const [name, value] of Object.entries(carDraft({ title: randomBytes(8).toString('hex') })))
      form.append(name, String(value));
    return (await admin('add car', '/api/add-car', { method: 'POST', body: form })).carID;
  }

  async function applyForCredit(): Promise<void> {
    const person = await signUp();
    if (person === undefined) return;
    const text = `${person.email} ${'x'.repeat(50_000)}`;
    const proof: [string, Blob] = ['proofOfIncome', pdf(text)];
    if (await upload(person.client, 'apply', '/api/auth/apply', applicationForm(), proof))
      documents.set(person.email, await proof[1].text());
  }

  async function keepDoing(one: () => Promise<void>, restMilliseconds: number): Promise<void> {
    while (!leaving.signal.aborted) {
      await one();
      await pause(restMilliseconds);
    }
  }

  /** People come whether or not those before them were served. */
  async function keepComing(one: () => Promise<unknown>, everyMilliseconds: number): Promise<void> {
    const started: Promise<unknown>[] = [];
    while (!leaving.signal.aborted) {
      started.push(one());
      await pause(everyMilliseconds);
    }
    await Promise.all(started);
  }

  for (let count = 0; count < 8; count += 1) cars.push(await addCarAtOnce());
  const everyone = [
    keepComing(() => admin('read', '/api/auth/me'), 100),
    keepComing(signUpAndSave, 1_000),
    keepDoing(read, 100),
    keepDoing(signUpAndSave, 500),
    keepDoing(addCar, 300),
    keepDoing(addCar, 300),
    keepDoing(applyForCredit, 300),
    keepDoing(applyForCredit, 300),
  ];
  return {
    ...watch,
    acknowledged,
    turnedAway,
    documents,
    async leave() {
      leaving.abort();
      await Promise.all(everyone);
    },
  };
}
export type Visitors = Awaited<ReturnType<typeof letVisitorsIn>>;

const isDone = ({ status }: { status: number | undefined }) => status !== undefined && status < 300;
