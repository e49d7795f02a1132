import { carStatuses, carTransitions, type CarStatus } from '#contract/car-terms.ts';
import { isRefusal } from '#contract/refusal-error.ts';

/** The status a car really has, if a refusal tells it. */
export function trueStatusIn(error: unknown): CarStatus | undefined {
  if (!isRefusal(error) || error.code !== 'stale-status') return undefined;
  return carStatuses.find((status) => status === error.extra['newStatus']);
}

/** Whether a car may be given a status; the one it has it may keep. */
export const canBecome = ({ status }: { status: CarStatus }, wanted: CarStatus) =>
  status === wanted || carTransitions[status].includes(wanted);

/** Reserved for the whole of the day chosen, where the clerk is; it is written as a date field gives it. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:59`).toISOString();

/** A day as a date field wants it. */
export const dayOf = (at: number) => new Intl.DateTimeFormat('sv-SE').format(new Date(at));
