import type { OpenedViewing } from '#contract/viewings/staff-calendar.ts';
import { Refusal } from '#contract/api/refusals.ts';
import type { ViewingNeeds } from './needs.ts';
import { createStaffViewingStore } from './staff-viewing-store.ts';
import { findByID } from './viewing-store.ts';

/** A viewing with the phone number of who comes: the one they gave, or the one on their application. The look is written down before anything is opened. */
export type OpenViewing = (viewingID: number, actorID: number) => Promise<OpenedViewing>;

export function createOpenViewing(needs: ViewingNeeds): OpenViewing {
  const store = createStaffViewingStore(needs);
  return async (viewingID, actorID) => {
    const { viewing, row, applications } = await needs.database.transaction(async (tx) => {
      const viewing = await store.find(tx, viewingID);
      const row = await findByID(tx, viewingID);
      if (viewing === undefined || row === undefined) throw new Refusal('not-found');
      const applications = await needs.findApplications(tx, row.userID === null ? [] : [row.userID]);
      await needs.writeAudit(
        tx,
        { actorID, action: 'viewing viewed', object: `viewing:${viewingID}` },
        ...applications.map(({ applicationID }) => ({
          actorID,
          action: 'application viewed' as const,
          object: `application:${applicationID}`,
        })),
      );
      return { viewing, row, applications };
    });
    const { tokenHash, encryptedGuestFields } = row;
    const person = encryptedGuestFields
      ? needs.guests.open({ tokenHash, encryptedGuestFields })
      : applications[0]?.open();
    return { ...viewing, phone: person?.phone ?? '', applicationID: applications[0]?.applicationID ?? null };
  };
}
