import { describe, expect, test } from 'vitest';
import { calls } from '#contract/api/calls.ts';
import { endpoints, type CallName, type Endpoint } from '#contract/api/endpoints.ts';
import { keysOf } from '#contract/api/keys-of.ts';
import { downloads } from '#contract/inventory/downloads.ts';
import { paths } from '#contract/api/paths.ts';
import { applicationForm } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';

/**
 * Who may make which call. Written down a second time, beside the contract: a call without a row does not compile,
 * and a row that the server does not keep is told by name.
 */
const world = useWorld();

/** `in` means that the app looks at what is asked for; what it then says is other tests' business. */
type Outcome = 'in' | 401 | 403 | 404;
type Actor = 'visitor' | 'user' | 'other' | 'deleted' | 'admin';
type Given = Record<string, string | number>;
type Row = Record<Actor, Outcome> & {
  /** What is sent. `owner` is the user; everyone else asks for what is his. */
  sends?: (owner: number) => Given;
};

const anyone: Row = { visitor: 'in', user: 'in', other: 'in', deleted: 'in', admin: 'in' };
const users: Row = { visitor: 401, user: 'in', other: 'in', deleted: 401, admin: 'in' };
const admins: Row = { visitor: 401, user: 403, other: 403, deleted: 401, admin: 'in' };
/** What names its user is for that user alone. */
const ownOnly = (sends: (owner: number) => Given = (userID) => ({ userID })): Row => ({
  visitor: 401,
  user: 'in',
  other: 403,
  deleted: 401,
  admin: 403,
  sends,
});

const anApplication = () =>
  Object.fromEntries(Object.entries(applicationForm()).map(([field, written]) => [field, String(written)]));

const matrix: Record<CallName, Row> = {
  dealer: anyone,
  recentCars: anyone,
  listCars: anyone,
  readCar: anyone,
  similarCars: anyone,
  searchCars: anyone,
  carsByID: anyone,
  noteView: anyone,
  noteMissedSearch: anyone,
  me: anyone,
  logIn: anyone,
  logOut: anyone,
  signUp: anyone,
  forgetPassword: anyone,
  resetPassword: anyone,
  confirmEmail: anyone,
  readInvitation: anyone,
  acceptInvitation: anyone,
  acceptWithAccount: anyone,
  readViewing: anyone,
  bookViewing: anyone,
  cancelViewing: anyone,
  changePassword: ownOnly((userID) => ({ userID, currentPassword: 'not it', newPassword: 'another-long-one' })),
  readEmailConfirmation: users,
  sendEmailConfirmation: users,
  chooseEmailLanguage: { ...users, sends: () => ({ language: 'es' }) },
  listSessions: users,
  endSessions: users,
  readSecondFactor: users,
  beginSecondFactor: users,
  confirmSecondFactor: users,
  removeSecondFactor: users,
  listOwnNotices: users,
  readOwnNotice: users,
  downloadOwnData: users,
  foreseeClosing: users,
  closeAccount: users,
  listViewings: users,
  listSaved: users,
  saveCars: users,
  unsaveCar: users,
  listWatched: users,
  watchCar: users,
  unwatchCar: users,
  listOwnOffers: users,
  readOwnOffer: users,
  placeOffer: users,
  withdrawOffer: users,
  requestViewing: users,
  preApproveInfo: { ...ownOnly(), admin: 'in' },
  apply: ownOnly((userID) => ({ ...anApplication(), userID })),
  updateApplication: ownOnly((userID) => ({ ...anApplication(), userID })),
  requestInquiry: ownOnly((userID) => ({ userID, carID: 1 })),
  listInquiries: ownOnly(),
  cancelInquiry: ownOnly((userID) => ({ userID, carID: 1 })),
  listInventory: admins,
  findInventory: admins,
  listMatchingCars: admins,
  readStaffCar: admins,
  decodeVin: admins,
  changeStatus: admins,
  readRepossession: admins,
  saveRepossession: admins,
  readGuide: admins,
  saveGuide: admins,
  listGuideForms: admins,
  uploadGuideForm: admins,
  saveFormPlaces: admins,
  deleteGuideForm: admins,
  readSale: admins,
  sellCar: admins,
  saveSale: admins,
  readDossier: admins,
  readRecon: admins,
  addReconTask: admins,
  saveReconTask: admins,
  removeReconTask: admins,
  readOffers: admins,
  saveOffers: admins,
  cancelOffers: admins,
  acceptOffer: admins,
  declineOffers: admins,
  setStatuses: admins,
  foreseeStatuses: admins,
  addCar: admins,
  editCar: admins,
  deleteCar: admins,
  foreseeDeletion: admins,
  restoreCar: admins,
  addPhotos: admins,
  arrangePhotos: admins,
  describePhoto: admins,
  deletePhoto: admins,
  retryPhoto: admins,
  uploadSheet: admins,
  checkSheet: admins,
  importSheet: admins,
  readImport: admins,
  listCarInquiries: admins,
  listInbox: admins,
  watchInbox: admins,
  refreshInbox: admins,
  openInquiry: admins,
  confirmInquiry: admins,
  declineInquiry: admins,
  wantInformation: admins,
  readNotice: admins,
  addNote: admins,
  deleteInquiry: admins,
  deleteUser: admins,
  readWeek: admins,
  openViewing: admins,
  acceptViewing: admins,
  moveViewing: admins,
  callOffViewing: admins,
  bookGuest: admins,
  deleteGuest: admins,
  noteNoShow: admins,
  takeBackNoShow: admins,
  foreseeBlock: admins,
  blockTimes: admins,
  unblockTimes: admins,
  readAnalytics: admins,
  readAuditLog: admins,
  verifyAuditLog: admins,
  readSettings: admins,
  saveSettings: admins,
  listEmailTexts: admins,
  saveEmailText: admins,
  resetEmailText: admins,
  previewEmailText: admins,
  listStaff: admins,
  inviteAdmin: admins,
  resendInvitation: admins,
  cancelInvitation: admins,
  removeAdmin: admins,
  endAdminSessions: admins,
  listFailedJobs: admins,
  readFeeds: admins,
  retryJob: admins,
  foreseeErasures: admins,
  listRecords: admins,
  openRecord: admins,
};

const names = keysOf(endpoints);
const addressesOf = ({ path, aliases = [] }: Endpoint) => [path, ...aliases];

/** Files are no calls; they stand in the same table. */
const files = ['/api/admin/documents/1', '/api/admin/records/1/document', ...Object.values(downloads)];

async function statusOf(visitor: Visitor, name: CallName, address: string, owner: number): Promise<number> {
  const { method, files }: Endpoint = endpoints[name];
  const given = matrix[name].sends?.(owner) ?? {};
  const path = address.replaceAll(/:(\w+)/g, (_, key: string) => String(given[key] ?? 1));
  const hasBody = method === 'POST' || method === 'PUT';
  const query = new URLSearchParams(
    Object.entries(given).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const response = await visitor.fetch(hasBody ? path : `${path}?${query.toString()}`, {
    method,
    ...(hasBody && (files ? { body: formOf(given) } : jsonOf(given))),
  });
  await response.arrayBuffer();
  return response.status;
}

const jsonOf = (given: Given) => ({
  body: JSON.stringify(given),
  headers: { 'content-type': 'application/json' },
});

function formOf(given: Given): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(given)) form.append(key, String(value));
  return form;
}

const isAdmitted = (status: number) => status !== 401 && status !== 403;
const fits = (status: number, wanted: Outcome) => (wanted === 'in' ? isAdmitted(status) : status === wanted);

async function idOf(visitor: Visitor): Promise<number> {
  return (await visitor.api.me()).user?.userID ?? 0;
}

const emailOf = (actor: Actor) => `${actor}@world.test`;

/** Everyone the table knows, and the id of the user whose things are asked for. */
async function everyone() {
  const user = await world.buyer({ email: emailOf('user') });
  const other = await world.buyer({ email: emailOf('other') });
  const deleted = await world.buyer();
  const admin = await world.admin();
  await admin.api.deleteUser({ id: await idOf(deleted) });
  return { owner: await idOf(user), actors: { visitor: world.visitor(), user, other, deleted, admin } };
}

/** Some calls end the session with which they are made; the next row begins logged in again. */
async function afresh(actor: Actor, kept: Visitor): Promise<Visitor> {
  if (actor === 'visitor' || actor === 'deleted' || (await idOf(kept)) > 0) return kept;
  if (actor === 'admin') return world.admin();
  await kept.api.logIn({ email: emailOf(actor), password: 'a-buyer-of-the-world' });
  return kept;
}

describe.each(['visitor', 'deleted', 'other', 'user', 'admin'] as const)('the %s', (actor) => {
  test('may make the calls that the table says, on every address, and no other', async () => {
    const { owner, actors } = await everyone();
    let asking = actors[actor];
    const surprises: string[] = [];
    for (const name of names) {
      const wanted = matrix[name][actor];
      for (const address of addressesOf(endpoints[name])) {
        if (isForgiven(name, wanted)) continue;
        const status = await statusOf(asking, name, address, owner);
        if (!fits(status, wanted)) surprises.push(`${name} ${address}: ${status}, not ${wanted}`);
        asking = await afresh(actor, asking);
      }
    }
    expect(surprises).toEqual([]);
  });

  test('gets the documents and downloads that are his, and no other', async () => {
    const { actors } = await everyone();
    const surprises: string[] = [];
    for (const file of files) {
      const response = await actors[actor].fetch(file);
      await response.arrayBuffer();
      if (!fits(response.status, admins[actor])) surprises.push(`${file}: ${response.status}, not ${admins[actor]}`);
    }
    expect(surprises).toEqual([]);
  });

  test('gets the same page under every address as everyone else: who is there, the browser asks by itself', async () => {
    const { actors } = await everyone();
    const addresses = Object.values(paths).filter((path) => typeof path === 'string');
    for (const address of [...addresses, paths.editCar(1), paths.sticker(1), paths.billOfSale(1), paths.dossier(1)]) {
      const theirs = await (await world.visitor().fetch(address)).text();
      expect(await (await actors[actor].fetch(address)).text(), address).toBe(theirs);
    }
  });
});

/** An attempt to log in that fails says 401 whoever makes it. */
const isForgiven = (name: CallName, wanted: Outcome) => name === 'logIn' && wanted === 'in';

test('the table and the contract name the same audience', () => {
  const audienceOf = ({ visitor, user }: Row) => (visitor === 'in' ? 'anyone' : user === 'in' ? 'user' : 'admin');
  const differing = names.filter((name) => audienceOf(matrix[name]) !== calls[name].audience);
  expect(differing).toEqual([]);
});
