import { eq, inArray, sql } from 'drizzle-orm';
import { carViews, cars, outbox, sessions } from '#server/database/schema.ts';
import { addCar, applicationForm, carDraft, pdf, picture } from '../builders.ts';
import type { World } from '../world.ts';
import { protect, signUp, tokenSentTo, unconfirm, viewingTokenOf, withKey, type Person } from './people.ts';
import { numberFrom, readKept } from './rows.ts';
import { secretsOfRows, type Secret } from './secrets.ts';

/** Two who do nothing while others do everything: a buyer and an admin. */
export type Bystanders = {
  /** The car about which the buyer has asked, and about which others may ask too. */
  carID: number;
  /** One that the buyer alone comes to see, though others may ask about it. */
  quietCarID: number;
  /** The name of all that is theirs: each row and each file. */
  theirs: Set<string>;
  emails: string[];
  secrets: Secret[];
};

const buyerName = { fName: 'Zephyrine', lName: 'Quillfeather', email: 'zephyrine@bystander.test' };
const colleagueName = { fName: 'Ottoline', lName: 'Marchbanks', email: 'ottoline@bystander.test' };
const facts = {
  phone: '(217) 555-7391',
  dob: '1973-03-09',
  streetaddress: '8841 Bystander Street',
  city: 'Bystanderville',
  timeAtRes: '11 bystander years',
  jobTitle: 'Bystander of trades',
  tenure: '12 bystander years',
  jobAddress: 'Bystander Works',
  downPay: '7391.17',
  fullPay: '8842.19',
};
const told = {
  note: 'A note that only staff reads: heron',
  question: 'A question to the buyer: bittern',
  block: 'A reason to close: egret',
  invited: 'invited@bystander.test',
  guest: { fName: 'Peregrine', lName: 'Wanderwell', phone: '217-555-7392', email: 'peregrine@bystander.test' },
  bank: 'Bank of Bystanders',
  make: 'Stagedmake',
  device: 'Bystander phone',
  document: 'bystander-payslip',
  onDocument: 'BYSTANDER PAYSLIP',
};
const day = 24 * 60 * 60 * 1000;

/** All that exists when this is done is theirs, and has numbers below those of whatever is made afterwards. */
export async function settleBystanders(world: World): Promise<Bystanders> {
  await numberFrom(world.database, 1_000_000_000);
  const admin = await world.admin();
  const carID = await addCar(admin);
  const quietCarID = await addCar(admin, { carModel: 'Quiet' });
  await numberFrom(world.database, 1_200_000_000);
  const buyer = await signUp(world, { ...buyerName, password: 'zephyrine-is-my-password' });
  const colleague = await signUp(world, { ...colleagueName, password: 'ottoline-is-my-password', role: 'admin' });
  await askAsBuyer(world, buyer, [carID, quietCarID]);
  const theirCar = await workAsColleague(world, colleague, buyer, carID);
  const { viewings } = await buyer.visitor.api.listViewings();
  const credentials = [
    ...(await credentialsOf(world, buyer)),
    ...(await credentialsOf(world, colleague)),
    await tokenSentTo(world, told.invited, 'invitation'),
  ];
  await leaveTraces(world, [buyer, colleague], theirCar);
  await numberFrom(world.database, 2_000_000_000);
  const kept = await readKept(world);
  const named = (kind: string, values: string[]) => values.map((value) => ({ kind, value }));
  return {
    carID,
    quietCarID,
    theirs: new Set([...kept.keys()].filter((name) => !/^attempts (?!code|own-password|\S+-account|buyer)/.test(name))),
    emails: [buyer.email, colleague.email, told.invited, told.guest.email],
    secrets: [
      ...secretsOfRows(kept),
      ...named('buyer', Object.values(buyerName)),
      ...named('colleague', Object.values(colleagueName)),
      ...named('application', [...Object.values(facts), '217-555-7391']),
      ...named('guest', Object.values(told.guest)),
      ...named('document', [told.document, told.onDocument]),
      ...named(
        'viewing link',
        viewings.flatMap(({ link }) => link.split('/').at(-1) ?? []),
      ),
      ...named(
        'viewing time',
        viewings.flatMap(({ bookedFor }) => bookedFor ?? []),
      ),
      ...named('credential', credentials),
      ...named('note', [told.note]),
      ...named('question', [told.question]),
      ...named('block', [told.block]),
      ...named('invited', [told.invited]),
      ...named('bank', [told.bank]),
      ...named('staged car', [told.make]),
      ...named('device', [told.device]),
    ],
  };
}

/** Asks about both, and is coming to see both. */
async function askAsBuyer(world: World, buyer: Person, [carID, quietCarID]: [number, number]): Promise<void> {
  const { visitor } = buyer;
  const proofOfIncome = [new File([pdf(told.onDocument)], `${told.document}.pdf`, { type: 'application/pdf' })];
  await visitor.api.apply({ ...applicationForm(facts), carID: quietCarID, proofOfIncome });
  await withKey(world, visitor).api.requestInquiry({ carID });
  for (const wanted of [carID, quietCarID]) {
    await visitor.api.requestViewing({ carID: wanted });
    const token = await viewingTokenOf(buyer, wanted);
    const { times } = await world.visitor().api.readViewing({ token });
    await world.visitor().api.bookViewing({ token, startsAt: times.at(-1) ?? '' });
  }
  await visitor.api.saveCars({ carIDs: [carID] });
}

/** Gives the number of the admin's own car. */
async function workAsColleague(world: World, colleague: Person, buyer: Person, carID: number): Promise<number> {
  const { api } = colleague.visitor;
  const keyed = withKey(world, colleague.visitor);
  const images = [await picture({ width: 64, height: 48 }), await picture({ width: 10, height: 900 })];
  const { carID: theirCar } = await keyed.api.addCar({ ...carDraft({ carModel: 'Theirs' }), images });
  await buyer.visitor.api.requestInquiry({ carID: theirCar });
  await buyer.visitor.api.requestViewing({ carID: theirCar });
  await buyer.visitor.api.saveCars({ carIDs: [theirCar] });

  const { inquiries } = await api.listInbox({});
  const numberOf = (car: number) => inquiries.find((inquiry) => inquiry.carID === car)?.inquiryID ?? 0;
  await api.openInquiry({ id: numberOf(carID) });
  await api.wantInformation({ id: numberOf(carID), items: ['other'], question: told.question });
  await api.addNote({ id: numberOf(carID), body: told.note });
  await api.openInquiry({ id: numberOf(theirCar) });
  await api.confirmInquiry({ id: numberOf(theirCar) });
  // Later than buyers are offered times, so that nobody of the walk takes it.
  const { days } = await api.readWeek({
    day: new Date(Date.now() + 28 * day).toISOString().slice(0, 'yyyy-mm-dd'.length),
  });
  const later = days.flatMap(({ beginnings }) => beginnings).at(-1) ?? '';
  await api.bookGuest({ ...told.guest, carID: theirCar, startsAt: later });
  const startsAt = new Date(Date.now() + 40 * day);
  const endsAt = new Date(startsAt.getTime() + day);
  await api.blockTimes({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), reason: told.block });
  const sheet = () => new Blob([`VIN,Stock #,Year,Make,Model\r\n,S-1,2019,${told.make},One\r\n`], { type: 'text/csv' });
  const { importID, mapping } = await api.uploadSheet({ bank: told.bank, sheet: [sheet()] });
  await api.checkSheet({ importID, bank: told.bank, mapping });
  await api.uploadSheet({ bank: '', sheet: [sheet()] });
  await api.inviteAdmin({ email: told.invited, password: colleague.password });
  const deletedCar = await addCar(colleague.visitor, { carModel: 'Deleted' });
  await api.deleteCar({ id: deletedCar });
  // It stays deleted for a moment, however long the walk takes.
  const { db } = world.database;
  await db
    .update(cars)
    .set({ deletedAt: sql`now() + interval '4 minutes'` })
    .where(eq(cars.carID, deletedCar));
  await db
    .update(outbox)
    .set({ dueAt: sql`now() + interval '1 hour'` })
    .where(eq(outbox.kind, 'purge-car'));
  return theirCar;
}

/** What opens their accounts: second factor, sessions, links. */
async function credentialsOf(world: World, person: Person): Promise<string[]> {
  const { secret, recoveryCodes } = await protect(person);
  const stranger = world.visitor();
  await stranger.api.forgetPassword({ email: person.email });
  await unconfirm(world, person);
  await person.visitor.api.sendEmailConfirmation();
  const wrongs = [
    person.visitor.api.beginSecondFactor({ password: 'not the password' }),
    stranger.api.logIn({ email: person.email, password: 'not the password' }),
    stranger.api.logIn({ email: person.email, password: person.password, code: '000000' }),
  ];
  await Promise.allSettled(wrongs);
  return [
    person.password,
    secret,
    ...recoveryCodes,
    ...person.visitor.cookies.values(),
    await tokenSentTo(world, person.email, 'reset'),
    await tokenSentTo(world, person.email, 'confirm'),
  ];
}

/** What lies around of anyone after a while. */
async function leaveTraces(world: World, people: Person[], theirCar: number): Promise<void> {
  const { db } = world.database;
  const userIDs = people.map(({ userID }) => userID);
  for (const userID of userIDs)
    await db.insert(outbox).values({ kind: 'send-email', payload: { email: 'welcome', userID }, failed: true });
  await db.insert(carViews).values({ carID: theirCar, day: '2026-11-01', views: 7 });
  await db.update(sessions).set({ device: told.device }).where(inArray(sessions.userID, userIDs));
  await world.settle();
}
