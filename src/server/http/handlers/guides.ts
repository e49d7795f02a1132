import { Refusal } from '#contract/api/refusals.ts';
import type { guideCalls } from '#contract/inventory/guide/guide-calls.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { GuideForms } from '#server/inventory/guides/guide-forms.ts';
import type { Guides } from '#server/inventory/guides/guides.ts';
import type { Handlers } from '../invoke.ts';
import { self } from './signed-in.ts';

/** What cars are sold with, and the forms that say so. */
export function createGuideHandlers({
  guides,
  guideForms,
  catalog,
}: {
  guides: Guides;
  guideForms: GuideForms;
  catalog: Catalog;
}): Pick<Handlers, keyof typeof guideCalls> {
  return {
    readGuide: ({ id }) => guides.read(id),
    saveGuide: async ({ id, version, ...draft }, ask) => {
      const saved = await guides.save(id, draft, version, await self(ask));
      catalog.follow([id]);
      return saved;
    },
    listGuideForms: async () => ({ forms: await guideForms.list() }),
    uploadGuideForm: async ({ language, form: [form] }, ask) => {
      if (form === undefined) throw new Refusal('invalid-input', { problems: { form: { code: 'no-guide-form' } } });
      return guideForms.upload(language, form, await self(ask));
    },
    saveFormPlaces: async ({ language, ...changes }, ask) => guideForms.savePlaces(language, changes, await self(ask)),
    deleteGuideForm: async ({ language }, ask) => {
      await guideForms.delete(language, await self(ask));
      return { message: 'The form was deleted.' };
    },
  };
}
