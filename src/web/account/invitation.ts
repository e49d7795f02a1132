import { useCallback, useEffect, useState } from 'react';
import { isRefusal } from '#contract/refusals.ts';
import type { InvitationShown } from '#contract/staff.ts';
import { useApi } from '../api-context.ts';

/** The invitation whose link this page was opened with; asked for in the browser, so that no rendering holds it. */
export function useInvitation() {
  const api = useApi();
  const [token, setToken] = useState('');
  const [invitation, setInvitation] = useState<InvitationShown | 'loading' | 'failed' | 'expired'>('loading');
  const load = useCallback(() => {
    const given = new URLSearchParams(location.search).get('token') ?? '';
    setToken(given);
    setInvitation('loading');
    api.readInvitation({ token: given }).then(setInvitation, (error: unknown) => {
      const isNone = isRefusal(error) && (error.code === 'link-expired' || error.code === 'invalid-input');
      setInvitation(isNone ? 'expired' : 'failed');
    });
  }, [api]);
  useEffect(load, [load]);
  return { token, invitation, load };
}
