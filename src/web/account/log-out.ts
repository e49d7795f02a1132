import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { forgetDrafts } from '../application/drafts.ts';
import { sayRefusal } from '../refusal-words.ts';
import { useSession } from '../session.tsx';
import { useWords } from '../words/index.ts';

/** The way out: home, and nothing of the person stays in this browser. */
export function useLogOut() {
  const session = useSession();
  const navigate = useNavigate();
  const words = useWords();
  const [failure, setFailure] = useState<string>();

  const leave = async () => {
    forgetDrafts();
    await navigate(paths.home);
  };
  const end = (logOut: (leave: () => Promise<void>) => Promise<void>) => () => {
    setFailure(undefined);
    logOut(leave).catch((error: unknown) => setFailure(sayRefusal(error, words)));
  };
  return { logOut: end(session.logOut), logOutEverywhere: end(session.logOutEverywhere), failure };
}
