import { carTransitions } from '#contract/inventory/car-changes.ts';
import { carStatuses, type CarStatus } from '#contract/inventory/car-terms.ts';
import { isRefusal } from '#contract/api/refusal-error.ts';

/** The status a car really has, if a refusal tells it. */
export function trueStatusIn(error: unknown): CarStatus | undefined {
  if (!isRefusal(error) || error.code !== 'stale-status') return undefined;
  return carStatuses.find((status) => status === error.extra['newStatus']);
}

/** Whether a car may be given a status; the one it has it may keep. */
export const canBecome = ({ status }: { status: CarStatus }, wanted: CarStatus) =>
  status === wanted || carTransitions[status].includes(wanted);
