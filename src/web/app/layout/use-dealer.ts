import { useRouteLoaderData } from 'react-router';
import type { Dealer } from '#contract/settings/dealer.ts';

/** Who runs this site; the frame has loaded it before any page is shown. */
export function useDealer(): Dealer {
  const dealer = useRouteLoaderData<Dealer>('frame');
  if (dealer === undefined) throw new Error('No dealer: this part stands outside the frame.');
  return dealer;
}
