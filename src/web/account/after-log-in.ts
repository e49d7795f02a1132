import { useSearchParams } from 'react-router';
import { paths, safeRedirect } from '#contract/paths.ts';
import { useDealer } from '../parts/dealer.ts';

/** Where the address says to go after logging in, and how to keep that wish on the way to another form. */
export function useAfterLogIn() {
  const [params] = useSearchParams();
  const { publicUrl } = useDealer();
  const target = safeRedirect(params.get('redirect'), publicUrl);
  const keep = (path: string) =>
    target === paths.home ? path : `${path}?${new URLSearchParams({ redirect: target }).toString()}`;
  return { target, keep };
}
