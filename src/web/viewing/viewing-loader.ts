import { data, type LoaderFunctionArgs } from 'react-router';
import { isRefusal } from '#contract/api/refusal-error.ts';
import type { ViewingChoice } from '#contract/viewings/viewing.ts';
import { loaderApi } from '#web/app/api-context.ts';

export async function loadViewing({ params, context }: LoaderFunctionArgs) {
  const token = params['token'] ?? '';
  const choice = await context.get(loaderApi).readViewing({ token }).catch(refuseLink);
  return { token, choice, isPast: isOver(choice) };
}

export const isOver = ({ bookedFor }: Pick<ViewingChoice, 'bookedFor'>) =>
  bookedFor !== null && Date.parse(bookedFor) < Date.now();

export type ViewingData = Awaited<ReturnType<typeof loadViewing>>;

export const viewingNotFound = 'viewing-not-found';

/** A link that leads nowhere is a page that does not exist, whatever is wrong with it. */
function refuseLink(error: unknown): never {
  if (isRefusal(error) && error.status < 500) throw data(viewingNotFound, { status: 404 });
  throw error;
}
