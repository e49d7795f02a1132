import { Refusal } from '#contract/refusals.ts';
import type { Imports } from '#server/cars/imports.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { Handlers } from '../invoke.ts';
import { self } from './signed-in.ts';

export type ImportRooms = { imports: Imports; catalog: Catalog };

/** A bank's sheet: uploaded, checked, taken over. */
export function createImportHandlers({
  imports,
  catalog,
}: ImportRooms): Pick<Handlers, 'uploadSheet' | 'checkSheet' | 'importSheet' | 'readImport'> {
  return {
    uploadSheet: ({ bank, sheet: [sheet] }) => {
      if (sheet === undefined) throw new Refusal('invalid-input', { errors: { sheet: 'Choose a sheet.' } });
      return imports.upload(sheet, bank);
    },
    checkSheet: ({ importID, bank, mapping }) => imports.check(importID, { bank, mapping }),
    importSheet: async ({ importID }, ask) => {
      const { carIDs, known } = await imports.run(importID, await self(ask));
      catalog.follow(carIDs);
      return { added: carIDs.length, known };
    },
    readImport: ({ importID }) => imports.readProgress(importID),
  };
}
