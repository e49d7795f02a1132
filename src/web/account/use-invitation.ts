import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isRefusal } from '#contract/api/refusal-error.ts';
import type { InvitationShown } from '#contract/accounts/staff.ts';
import { useApi } from '#web/app/api-context.ts';

/** The invitation whose link this page was opened with; asked for in the browser, so that no rendering holds it. */
export function useInvitation() {
  const api = useApi();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [invitation, setInvitation] = useState<InvitationShown | 'loading' | 'failed' | 'expired'>(
    token === '' ? 'expired' : 'loading',
  );
  const ask = useCallback(
    () =>
      api.readInvitation({ token }).then(setInvitation, (error: unknown) => {
        const isNone = isRefusal(error) && (error.code === 'link-expired' || error.code === 'invalid-input');
        setInvitation(isNone ? 'expired' : 'failed');
      }),
    [api, token],
  );
  useEffect(() => {
    if (token !== '') void ask();
  }, [ask, token]);
  const load = () => {
    setInvitation('loading');
    void ask();
  };
  return { token, invitation, load };
}
