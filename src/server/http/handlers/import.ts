import { Refusal } from '#contract/api/refusals.ts';
import type { Imports } from '#server/inventory/import/imports.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { Handlers } from '../invoke.ts';
import { self } from './signed-in.ts';

export type ImportFeatures = { imports: Imports; catalog: Catalog };

/** A bank's sheet: uploaded, checked, taken over. */
export function createImportHandlers({
  imports,
  catalog,
}: ImportFeatures): Pick<Handlers, 'uploadSheet' | 'checkSheet' | 'importSheet' | 'readImport'> {
  return {
    uploadSheet: ({ bank, sheet: [sheet] }) => {
      if (sheet === undefined) throw new Refusal('invalid-input', { problems: { sheet: { code: 'no-sheet' } } });
      return imports.upload(sheet, bank);
    },
    checkSheet: ({ importID, ...choice }) => imports.check(importID, choice),
    importSheet: async ({ importID }, ask) => {
      const { carIDs, ...done } = await imports.run(importID, await self(ask));
      catalog.follow(carIDs);
      return done;
    },
    readImport: ({ importID }) => imports.readProgress(importID),
  };
}
