import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '#contract/api/paths.ts';
import type { FormPlaces } from '#contract/inventory/guide/form-places.ts';
import type { GuideForm } from '#contract/inventory/guide/guide-form.ts';
import type { Db } from '#server/database/database.ts';
import { guideForms } from '#server/database/schema.ts';

export type StoredForm = typeof guideForms.$inferSelect;

/** More than there are languages. */
const mostForms = 10;

export const listForms = (db: Db): Promise<StoredForm[]> =>
  db.select().from(guideForms).orderBy(asc(guideForms.language)).limit(mostForms);

/** Held, so that of two who change it the second sees the first. */
export async function lockForm(tx: Db, language: Language): Promise<StoredForm | undefined> {
  const [row] = await tx.select().from(guideForms).where(eq(guideForms.language, language)).for('update');
  return row;
}

export async function replaceForm(tx: Db, form: Omit<StoredForm, 'version' | 'isMatched'>): Promise<StoredForm> {
  const { language: _language, ...changes } = form;
  const [row] = await tx
    .insert(guideForms)
    .values(form)
    .onConflictDoUpdate({
      target: guideForms.language,
      set: { ...changes, isMatched: false, version: sql`${guideForms.version} + 1` },
    })
    .returning();
  return row!;
}

/** Undefined where `version` was not the last one. */
export async function writePlaces(
  tx: Db,
  { language, version, places }: { language: Language; version: number; places: FormPlaces },
): Promise<StoredForm | undefined> {
  const [row] = await tx
    .update(guideForms)
    .set({ places, isMatched: true, version: version + 1 })
    .where(and(eq(guideForms.language, language), eq(guideForms.version, version)))
    .returning();
  return row;
}

export async function deleteForm(tx: Db, language: Language): Promise<StoredForm | undefined> {
  const [row] = await tx.delete(guideForms).where(eq(guideForms.language, language)).returning();
  return row;
}

/** Every process follows, as it follows the settings. */
export async function announceForms(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify('settings_changed', '')`);
}

export const findNamedForms = (db: Db, keys: string[]): Promise<{ key: string }[]> =>
  db.select({ key: guideForms.formKey }).from(guideForms).where(inArray(guideForms.formKey, keys));

export const tellForm = ({ formKey: _formKey, uploadedAt, ...form }: StoredForm): GuideForm => ({
  ...form,
  uploadedAt: uploadedAt.toISOString(),
});
