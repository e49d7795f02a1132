import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { staffEndpoints } from '#contract/api/staff/staff-endpoints.ts';
import { downloads } from '#contract/inventory/downloads.ts';
import { outbox } from '#server/database/schema.ts';
import { maximumAttempts } from '#server/jobs/backoff.ts';
import { createLog } from '#server/log.ts';
import { addCar } from '../builders.ts';
import type { Visitor } from '../visitor.ts';
import { useWorld } from '../world.ts';
import { offersIn } from './offer-builders.ts';

const lines: string[] = [];
const world = useWorld({}, { log: createLog('debug', { write: (line) => void lines.push(line) }) });
const { open, passEnd } = offersIn(world);

/** Amounts that stand nowhere else, as they could be written. */
const amounts = [71_113, 72_227, 73_331];
const written = amounts.flatMap((amount) => [String(amount), amount.toLocaleString('en-US'), String(amount * 100)]);
const minimum = 70_919;

/** What differs from one look to the next, whoever offered meanwhile: times, and the looks themselves. */
const plain = (text: string) =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/"(?:entryID|hash|requestId)":(?:"[^"]*"|\d+)/g, '""');

/** Every answer that staff can read without changing anything, by its address. */
async function lookEverywhere(admin: Visitor, carID: number): Promise<Map<string, string>> {
  const reads = Object.values(staffEndpoints).filter(({ method }) => method === 'GET');
  const addresses = [...reads.map(({ path }) => path.replaceAll(/:\w+/g, String(carID))), ...Object.values(downloads)];
  const found = new Map<string, string>();
  for (const address of addresses) found.set(address, await (await admin.fetch(address)).text());
  const foreseen = { cars: [{ carID, currentStatus: 'active' as const }], status: 'sold' as const };
  found.set('what a sale brings', JSON.stringify(await admin.api.foreseeStatuses(foreseen)));
  found.set('what a deletion brings', JSON.stringify(await admin.api.foreseeDeletion({ id: carID })));
  return found;
}

test('until offers end no staff call, export, dossier, log line or email to others has an amount or how many there are', async () => {
  const admin = await world.admin();
  const carID = await addCar(admin);
  const { round } = await open(admin, carID, minimum);
  const buyers = [];
  for (const name of ['ada', 'ben', 'cyd']) buyers.push(await world.buyer({ email: `${name}@world.test` }));
  const auditBefore = await listDeeds(admin);
  const before = await lookEverywhere(admin, carID);
  await failConfirmations();
  for (const [place, buyer] of buyers.entries()) await buyer.api.placeOffer({ carID, amount: amounts[place] ?? 0 });
  await buyers[0]?.api.withdrawOffer({ carID });
  await buyers[0]?.api.placeOffer({ carID, amount: amounts[0] ?? 0 });
  await world.settle();

  const after = await lookEverywhere(admin, carID);
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [address, text] of after) {
    for (const canary of written) expect(text.includes(canary), `${canary} in ${address}`).toBe(false);
    // The log of deeds grows by the looks themselves, which are compared below.
    if (!address.startsWith('/api/admin/audit')) expect(plain(text), address).toBe(plain(before.get(address) ?? ''));
  }
  expect(await listDeeds(admin)).toEqual(auditBefore);
  for (const canary of written)
    expect(
      lines.some((line) => line.includes(canary)),
      `${canary} was logged`,
    ).toBe(false);

  const pages = [`/listings/${carID}`, `/es/listings/${carID}`, `/api/car/${carID}`, '/api/get-cars/', '/sitemap.xml'];
  for (const address of pages) {
    const text = await (await world.visitor().fetch(address)).text();
    for (const canary of [...written, String(minimum), minimum.toLocaleString('en-US')])
      expect(text.includes(canary), `${canary} in ${address}`).toBe(false);
  }
  for (const { to, text } of await world.emails()) {
    expect(text.includes(String(minimum)) || text.includes(minimum.toLocaleString('en-US')), to).toBe(false);
    expect(amounts.filter((amount) => text.includes(amount.toLocaleString('en-US'))).length, to).toBeLessThan(2);
  }
  const [own] = (await buyers[1]?.api.listOwnOffers())?.offers ?? [];
  expect(own).toMatchObject({ amount: amounts[1] });
  expect(JSON.stringify(own)).not.toContain(String(minimum));

  passEnd(round?.endsAt ?? '', 60_000);
  const later = await world.admin();
  const shown = await later.api.readOffers({ id: carID });
  expect(shown.round?.offers?.map(({ amount }) => amount)).toEqual(amounts.toReversed());
  // What failed meanwhile is never told, nor can it be tried again: whose it is would be known.
  const failed = await world.database.db.select({ jobID: outbox.jobID }).from(outbox).where(eq(outbox.failed, true));
  expect(failed.length).toBeGreaterThan(0);
  expect((await later.api.listFailedJobs()).failed).toEqual([]);
  for (const { jobID } of failed)
    await expect(later.api.retryJob({ jobID })).rejects.toMatchObject({ code: 'not-found' });
});

/** What was done, but for looking at it. */
async function listDeeds(admin: Visitor): Promise<string[]> {
  const { entries } = await admin.api.readAuditLog({});
  return entries
    .filter(({ action }) => !/viewed|exported/.test(action))
    .map(({ action, object }) => `${action} ${object}`);
}

/** From now on every confirmation of an offer has had all its tries. */
async function failConfirmations(): Promise<void> {
  const { db } = world.database;
  await db.execute(
    sql.raw(`create function exhaust() returns trigger language plpgsql as
      $$ begin new.attempts := ${maximumAttempts}; return new; end $$`),
  );
  await db.execute(
    sql.raw(`create trigger exhaust before insert on outbox for each row
      when (new.payload ->> 'email' = 'offer-received') execute function exhaust()`),
  );
  onTestFinished(async () => void (await db.execute(sql`drop function if exists exhaust() cascade`)));
}
