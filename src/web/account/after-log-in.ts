import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { basename, languageOf, paths, safeRedirect, type Language } from '#contract/paths.ts';
import { useDealer } from '../parts/dealer.ts';
import { useSession } from '../session.tsx';
import { useLanguage } from '../words/index.ts';

/** Where the address says to go after logging in, and how to keep that wish on the way to another form. */
export function useAfterLogIn() {
  const [params] = useSearchParams();
  const { publicUrl } = useDealer();
  const target = withoutLanguage(safeRedirect(params.get('redirect'), publicUrl), useLanguage());
  const keep = (path: string) =>
    target === paths.home ? path : `${path}?${new URLSearchParams({ redirect: target }).toString()}`;
  return { target, keep };
}

/** Goes there as soon as somebody is logged in, and so that Back does not lead to the form. A form at work goes on by itself. */
export function useGoOn(target: string, isAtWork = false): void {
  const { user } = useSession();
  const navigate = useNavigate();
  const isLoggedIn = user !== null && user !== 'loading';
  useEffect(() => {
    if (isLoggedIn && !isAtWork) void navigate(target, { replace: true });
  }, [isLoggedIn, isAtWork, navigate, target]);
}

/** The router puts the language in front of every path itself. */
export function withoutLanguage(path: string, language: Language): string {
  if (language === 'en' || languageOf(path) !== language) return path;
  const rest = path.slice(basename(language).length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
