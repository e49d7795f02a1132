import { UNSAFE_ErrorResponseImpl as RouteError, type HydrationState } from 'react-router';
import { hydrationId } from './document-head.ts';

/** Reads what the server left in the page; errors become route errors again. */
export function readHydration(): HydrationState {
  const text = document.getElementById(hydrationId)?.textContent ?? '{}';
  const { loaderData, errors }: Hydration = JSON.parse(text);
  if (errors === null || errors === undefined) return { loaderData };
  const rebuilt = Object.entries(errors).map(([route, error]) => [route, new RouteError(error.status, '', error.data)]);
  return { loaderData, errors: Object.fromEntries(rebuilt) };
}

type Hydration = {
  loaderData: Record<string, unknown>;
  errors?: Record<string, { status: number; data?: unknown }> | null;
};
