import { eq } from 'drizzle-orm';
import { downloads } from '#contract/inventory/downloads.ts';
import { applications } from '#server/database/schema.ts';
import { formWithFields, matchForm } from '../../inventory/stand-in-forms.ts';
import { recordOf } from './keeping.ts';
import type { Scene } from '../scene.ts';

type Download = (scene: Scene) => Promise<{ input: { path: string } }>;

/** Files are no calls; each is had in a way that succeeds as well. */
export const downloadPaths: Record<string, Download> = {
  '/api/admin/documents/': async ({ world, inquirer }) => {
    const { userID } = await inquirer();
    const { db } = world.database;
    const [found] = await db.select().from(applications).where(eq(applications.userID, userID));
    return { input: { path: String(found?.applicationID) } };
  },
  '/api/admin/records/': async (scene) => ({ input: { path: `${await recordOf(scene)}/document` } }),
  '/api/admin/car/': async ({ actor, car }) => {
    const id = await car();
    await actor.visitor.api.saveGuide({ id, version: 0, kind: 'as-is' });
    await matchForm(actor.visitor, 'en', await formWithFields());
    return { input: { path: `${id}/guide/en` } };
  },
  '/api/admin/guide-forms/': async ({ actor }) => {
    await matchForm(actor.visitor, 'es', await formWithFields('es'));
    return { input: { path: 'es/preview' } };
  },
  [downloads.cars]: async () => ({ input: { path: '' } }),
  [downloads.inquiries]: async () => ({ input: { path: '' } }),
  [downloads.importTemplate]: async () => ({ input: { path: '' } }),
};
