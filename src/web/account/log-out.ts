import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { sayRefusal } from '../refusal-words.ts';
import { useSession } from '../session.tsx';
import { useWords } from '../words/index.ts';

/** The way out: home. */
export function useLogOut() {
  const session = useSession();
  const navigate = useNavigate();
  const words = useWords();
  const [failure, setFailure] = useState<string>();

  const end = (logOut: () => Promise<void>) => () => {
    setFailure(undefined);
    logOut().then(
      () => navigate(paths.home),
      (error: unknown) => setFailure(sayRefusal(error, words)),
    );
  };
  return { logOut: end(session.logOut), logOutEverywhere: end(session.logOutEverywhere), failure };
}
