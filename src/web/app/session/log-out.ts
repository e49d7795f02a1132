import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import type { NavigationState } from '../navigation-state.ts';
import { useSession } from './session.tsx';
import { useWords } from '#web/copy/copy.ts';

/** The way out: home. */
export function useLogOut() {
  const session = useSession();
  const navigate = useNavigate();
  const words = useWords();
  const [failure, setFailure] = useState<string>();

  const end = (logOut: () => Promise<void>, notice?: string) => () => {
    setFailure(undefined);
    const state: NavigationState = notice === undefined ? {} : { notice };
    logOut().then(
      () => navigate(paths.home, { state }),
      (error: unknown) => setFailure(sayRefusal(error, words)),
    );
  };
  return {
    logOut: end(session.logOut),
    /** `done` is told at home: that other devices are logged out is seen nowhere else. */
    logOutEverywhere: (done: string) => end(session.logOutEverywhere, done)(),
    /** By a call that ends the account with its sessions; whoever made it hears why it failed. */
    leaveFor: async (leaving: () => Promise<unknown>, done: string) => {
      await session.leave(leaving);
      const state: NavigationState = { notice: done };
      await navigate(paths.home, { state });
    },
    failure,
  };
}
