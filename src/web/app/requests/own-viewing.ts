import type { Api } from '#contract/api/api.ts';

/** The page where a car's viewing gets its time. Without an answer there is still the email with the same link. */
export async function findOwnViewing(api: Pick<Api, 'listViewings'>, carID: number): Promise<string | undefined> {
  try {
    const { viewings } = await api.listViewings();
    return viewings.find((viewing) => viewing.carID === carID)?.link;
  } catch {
    return undefined;
  }
}
