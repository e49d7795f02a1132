import type { CarStatus } from './car-terms.ts';

/**
 * The legal changes of a status. A reserved car returns to the lists by itself, so one that is off them is not reserved: it
 * would be published by the end of the reservation.
 */
export const carTransitions: Record<CarStatus, readonly CarStatus[]> = {
  active: ['archived', 'reserved', 'sold'],
  archived: ['active', 'sold'],
  reserved: ['active', 'archived', 'reserved', 'sold'],
  sold: ['active', 'archived'],
};

/** What the toggle on a car's card does: what is for sale is taken off, what is off goes up for sale again. */
export const toggledStatus: Record<CarStatus, CarStatus> = {
  active: 'archived',
  archived: 'active',
  reserved: 'archived',
  sold: 'archived',
};

/** A date further ahead is a slip of the pen. */
export const mostReservedDays = 365;

/** How long a deleted car can be brought back. */
export const undoSeconds = 10;
