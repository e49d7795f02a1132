import { Readable } from 'node:stream';
import type { AuditAction } from '#contract/audit/audit-actions.ts';
import type { Database } from '#server/database/database.ts';
import { exportCars, importTemplate } from './export-cars.ts';
import { exportInquiries } from './export-inquiries.ts';
import type { WriteAudit } from '../needs.ts';

/** Sheets that an admin takes home. That they did is in the audit log before the first byte. */
export function createExports(needs: { database: Database; writeAudit: WriteAudit }) {
  const { database } = needs;
  const note = (actorID: number, action: AuditAction, object: string) =>
    database.transaction((tx) => needs.writeAudit(tx, { actorID, action, object }));
  return {
    async cars(actorID: number): Promise<Readable> {
      await note(actorID, 'cars exported', 'cars:all');
      return Readable.from(exportCars(database));
    },
    async inquiries(actorID: number): Promise<Readable> {
      await note(actorID, 'inquiries exported', 'inquiries:all');
      return Readable.from(exportInquiries(database));
    },
    importTemplate: (): Promise<Readable> => Promise.resolve(Readable.from([importTemplate()])),
  };
}
export type Exports = ReturnType<typeof createExports>;
