import type { ViewingOutside } from '#contract/settings/settings.ts';
import { isWithinHours, type Calendar } from './free-times.ts';
import type { ViewingNeeds } from './needs.ts';
import { createStaffViewingStore } from './staff-viewing-store.ts';

export type ListViewingsOutside = (before: Calendar, after: Calendar) => Promise<ViewingOutside[]>;

/**
 * Booked viewings to come that fell within the hours before, and no longer do. Nobody cancels them: a buyer was promised that
 * time, so staff decide about each.
 */
export function createListViewingsOutside(
  needs: Pick<ViewingNeeds, 'database' | 'clock' | 'guests'>,
): ListViewingsOutside {
  const store = createStaffViewingStore(needs);
  return async (before, after) => {
    const booked = await store.listBookedFrom(needs.database.db, needs.clock());
    return booked.flatMap(({ viewingID, fName, lName, car, startsAt }) => {
      if (startsAt === null) return [];
      const beginning = new Date(startsAt);
      const isLeftOutside = isWithinHours(beginning, before) && !isWithinHours(beginning, after);
      return isLeftOutside ? [{ viewingID, fName, lName, car, startsAt }] : [];
    });
  };
}
