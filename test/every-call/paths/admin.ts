import { languages, type Language } from '#contract/api/paths.ts';
import type { calls } from '#contract/api/calls.ts';
import { outbox } from '#server/database/schema.ts';
import type { Visitor } from '../../visitor.ts';
import { asFile, formWithFields } from '../../inventory/stand-in-forms.ts';
import type { PathsOf, Scene } from '../scene.ts';

const welcomeText = { name: 'welcome' as const, subject: 'Hello', opening: 'Good to see you.', closing: '' };

async function versionOfWelcome({ visitor }: { visitor: Visitor }): Promise<number> {
  const { texts } = await visitor.api.listEmailTexts();
  return texts.find(({ name }) => name === 'welcome')?.version ?? 0;
}

let forms = 0;

/** A form that is there, by its version. */
async function uploaded({ actor }: Scene, language: Language = 'es'): Promise<number> {
  const form = [asFile(await formWithFields())];
  return (await actor.visitor.api.uploadGuideForm({ language, form })).version;
}

export const adminPaths = {
  readAnalytics: [async () => ({ input: {} })],
  readAuditLog: [async () => ({ input: { text: 'admin invited' } })],
  verifyAuditLog: [async () => ({ input: {} })],
  readSettings: [async () => ({ input: {} })],
  saveSettings: [
    async ({ actor }) => {
      const settings = await actor.visitor.api.readSettings();
      return { input: { ...settings, signature: 'Signed by the walk' } };
    },
  ],
  listGuideForms: [async () => ({ input: {} })],
  uploadGuideForm: [
    async () => ({
      input: { language: languages[++forms % languages.length]!, form: [asFile(await formWithFields())] },
    }),
  ],
  saveFormPlaces: [
    async (scene) => {
      const language = languages[++forms % languages.length]!;
      return { input: { language, version: await uploaded(scene, language), places: { vin: { field: 'VIN' } } } };
    },
  ],
  deleteGuideForm: [
    async (scene) => {
      await uploaded(scene);
      return { input: { language: 'es' } };
    },
  ],
  listEmailTexts: [async () => ({ input: {} })],
  saveEmailText: [async ({ actor }) => ({ input: { ...welcomeText, version: await versionOfWelcome(actor) } })],
  resetEmailText: [async ({ actor }) => ({ input: { name: 'welcome', version: await versionOfWelcome(actor) } })],
  previewEmailText: [async () => ({ input: welcomeText })],
  readFeeds: [async () => ({ input: {} })],
  listFailedJobs: [async () => ({ input: {} })],
  retryJob: [
    async ({ world, actor: { userID } }) => {
      const failed = { kind: 'send-email', payload: { email: 'password-changed', userID }, failed: true };
      const [row] = await world.database.db.insert(outbox).values(failed).returning({ jobID: outbox.jobID });
      return { input: { jobID: row?.jobID ?? 0 } };
    },
  ],
} satisfies Partial<PathsOf<typeof calls>>;
