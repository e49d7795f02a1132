/** How long a viewing takes. No schema here: the browser reads this. */
export const viewingMinutes = 30;

/** Who is late may still come: how long after its beginning a viewing is offered as missed. */
export const lateMinutes = 15;

/** Whether nobody is to be expected any more. */
export const isLate = (startsAt: Date | null, now: Date) =>
  startsAt !== null && now.getTime() >= startsAt.getTime() + lateMinutes * 60_000;

/** Years of which every day has its place in every time zone: the calendar plans within them. */
export const plannableYears = { first: 2001, last: 2098 };

/** `offered`: asked for, without a time yet. `missed`: its time came, and nobody else did. */
export const viewingStatuses = ['offered', 'booked', 'missed', 'cancelled'] as const;
export type ViewingStatus = (typeof viewingStatuses)[number];
