import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Language } from '#contract/api/paths.ts';
import { Refusal, refuseField } from '#contract/api/refusals.ts';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import { boxOfKind, type FormPlaces } from '#contract/inventory/guide/form-places.ts';
import type { GuideForm } from '#contract/inventory/guide/guide-form.ts';
import { guideKinds } from '#contract/inventory/guide/guide-terms.ts';
import type { Dealer } from '#contract/settings/dealer.ts';
import type { Database, Db } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import type { Party } from '#server/runtime/fair-slots.ts';
import { createFollower } from '#server/runtime/follower.ts';
import { deleteEach, deleteUnnamed } from '#server/storage/delete-unnamed.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Upload } from '#server/storage/upload.ts';
import type { WriteAudit } from '../needs.ts';
import { dayOfForm, formKey, formsFolder } from './form-keys.ts';
import {
  announceForms,
  deleteForm,
  findNamedForms,
  listForms,
  lockForm,
  replaceForm,
  tellForm,
  writePlaces,
  type StoredForm,
} from './form-store.ts';
import { sampleCar, titleOf, valuesOf, type GuidedCar, type GuideSigner } from './form-values.ts';
import { createFormWriter } from './form-writer.ts';
import { guessPlaces } from './guess-places.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The official forms as the dealer uploaded them, and the guides that are written on them. */
export function createGuideForms(needs: {
  database: Database;
  privateSpace: Storage;
  clock: () => Date;
  log: Log;
  writeAudit: WriteAudit;
  signer: () => GuideSigner;
  randomID?: () => string;
}) {
  const { database, privateSpace, clock, log, randomID = randomUUID } = needs;
  const writer = createFormWriter();
  let known = new Map<Language, StoredForm>();
  let changed = () => {};
  let stopListening: (() => Promise<void>) | undefined;
  const following = createFollower({
    work: async () => takeOver(await listForms(database.db)),
    onFailure: (err) => log.error({ err }, 'guides: a change of the forms could not be read and will be tried again'),
  });

  return {
    /** The dealer with the languages in which there is a form; most pages have no use for it. */
    tellIn: (dealer: Dealer): Dealer =>
      known.size === 0 ? dealer : { ...dealer, guideForms: [...known.values()].map(tellKinds) },

    /** Follows the database from now on; `onChange` is called after each change, in this process or another. */
    async start(onChange: () => void): Promise<void> {
      stopListening = await database.listen('settings_changed', following.follow, following.follow);
      await following.run();
      changed = onChange;
    },
    reload: following.run,
    async stop(): Promise<void> {
      following.stop();
      writer.close();
      await stopListening?.();
    },

    list: async (): Promise<GuideForm[]> => (await listForms(database.db)).map(tellForm),

    /** A form that cannot be filled is refused, and the one before stays. */
    async upload(language: Language, upload: Upload, actorID: number): Promise<GuideForm> {
      const told = await writer.read(await readFile(upload.path));
      const key = formKey(clock(), randomID());
      await privateSpace.save(key, { path: upload.path });
      const form = { language, formKey: key, label: upload.label, ...told, uploadedAt: clock() };
      const { before, row } = await change(language, 'guide form uploaded', actorID, async (tx) => ({
        before: await lockForm(tx, language),
        row: await replaceForm(tx, { ...form, places: guessPlaces(told) }),
      }));
      await takeAway(before);
      return tellForm(row);
    },

    /** Refused with the true form when it was changed since `version`. */
    async savePlaces(
      language: Language,
      { places, version }: { places: FormPlaces; version: number },
      actorID: number,
    ): Promise<GuideForm> {
      const { row } = await change(language, 'guide form matched', actorID, async (tx) => {
        const now = await lockForm(tx, language);
        if (now === undefined) throw new Refusal('not-found');
        demandPlaces(now, places);
        const saved = await writePlaces(tx, { language, version, places });
        if (saved === undefined) throw new Refusal('stale-settings', { extra: { form: tellForm(now) } });
        return { row: saved };
      });
      return tellForm(row);
    },

    async delete(language: Language, actorID: number): Promise<void> {
      const { before } = await change(language, 'guide form deleted', actorID, async (tx) => {
        const before = await deleteForm(tx, language);
        if (before === undefined) throw new Refusal('not-found');
        return { before, row: undefined };
      });
      await takeAway(before);
    },

    /** The guide of a car on the form of this language, where that form can say what the car is sold with. */
    write: async (car: GuidedCar, language: Language, party: Party): Promise<Buffer> => {
      const form = known.get(language);
      if (form === undefined || !kindsOn(form).includes(car.guide.kind)) throw new Refusal('not-found');
      return write(car, form, party);
    },

    /** What staff look at while they match fields. */
    preview: async (language: Language): Promise<Buffer> =>
      write(
        sampleCar,
        (await listForms(database.db)).find((form) => form.language === language),
      ),

    /** Files that a crash left without their row. */
    async sweep(): Promise<void> {
      const lastDay = dayOfForm(formKey(new Date(clock().getTime() - dayMilliseconds), ''));
      await deleteUnnamed(privateSpace, {
        folder: formsFolder,
        log,
        isOld: (key) => dayOfForm(key) < lastDay,
        findNamed: (keys) => findNamedForms(database.db, keys),
      });
    },
  };

  async function write(car: GuidedCar, form: StoredForm | undefined, party?: Party): Promise<Buffer> {
    const file = form && (await privateSpace.open(form.formKey));
    if (form === undefined || file === undefined) throw new Refusal('not-found');
    const { places } = form;
    const values = valuesOf(car, needs.signer());
    return writer.fill(await buffer(file.stream), { places, values, title: titleOf(car, form.language) }, party);
  }

  /** This process has the change at once, the others when they hear of it. */
  async function change<T extends { row: StoredForm | undefined }>(
    language: Language,
    action: AuditAction,
    actorID: number,
    work: (tx: Db) => Promise<T>,
  ): Promise<T> {
    const done = await database.transaction(async (tx) => {
      const made = await work(tx);
      await needs.writeAudit(tx, { actorID, action, object: `guide-form:${language}` });
      await announceForms(tx);
      return made;
    });
    const others = [...known.values()].filter((form) => form.language !== language);
    takeOver(done.row === undefined ? others : [...others, done.row]);
    return done;
  }

  async function takeAway(form: StoredForm | undefined): Promise<void> {
    if (form !== undefined) await deleteEach(privateSpace, [form.formKey], log);
  }

  /** What staff have not matched yet is nobody else’s affair. */
  function takeOver(all: StoredForm[]): void {
    const forms = all.filter(({ isMatched }) => isMatched);
    const isSame =
      forms.length === known.size &&
      forms.every(({ language, formKey, version }) => {
        const before = known.get(language);
        return before?.version === version && before.formKey === formKey;
      });
    if (isSame) return;
    known = new Map(forms.toSorted(byLanguage).map((form) => [form.language, form]));
    changed();
  }
}
/** What a car can be sold with by this form. */
const kindsOn = ({ places }: StoredForm) => guideKinds.filter((kind) => places[boxOfKind[kind]] !== undefined);
const tellKinds = (form: StoredForm) => ({ language: form.language, kinds: kindsOn(form) });
const byLanguage = (one: StoredForm, other: StoredForm) => (one.language < other.language ? -1 : 1);

export type GuideForms = ReturnType<typeof createGuideForms>;

/** A place is a field of this form, or on one of its pages. */
function demandPlaces({ fields, pages }: StoredForm, places: FormPlaces): void {
  const isThere = (place: NonNullable<FormPlaces[keyof FormPlaces]>) => {
    if ('field' in place) return fields.some(({ name }) => name === place.field);
    const page = pages[place.page - 1];
    return page !== undefined && place.x <= page.width && place.y <= page.height;
  };
  if (!Object.values(places).every(isThere)) throw refuseField('invalid-input', 'places', { code: 'off-the-page' });
}
