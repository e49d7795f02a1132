import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths, safeRedirect } from '#contract/api/paths.ts';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import type { NavigationState } from '#web/app/navigation-state.ts';
import { useSession } from '#web/app/session/session.tsx';

/** Where the address says to go after logging in, and how to keep that wish on the way to another form. */
export function useAfterLogIn() {
  const [params] = useSearchParams();
  const { publicUrl } = useDealer();
  const target = safeRedirect(params.get('redirect'), publicUrl);
  const keep = (path: string) =>
    target === paths.home ? path : `${path}?${new URLSearchParams({ redirect: target }).toString()}`;
  return { target, keep };
}

/**
 * Goes there as soon as somebody is logged in, and so that Back does not lead to the form.
 * Nothing else on the page goes on: of two that do, the later one takes away what the first had to say.
 */
export function useGoOn(target: string, notice?: string): void {
  const { user } = useSession();
  const navigate = useNavigate();
  const isLoggedIn = user !== null && user !== 'loading';
  const goOn = useEffectEvent(() => {
    const state: NavigationState = notice === undefined ? {} : { notice };
    void navigate(target, { replace: true, state });
  });
  useEffect(() => {
    if (isLoggedIn) goOn();
  }, [isLoggedIn]);
}
