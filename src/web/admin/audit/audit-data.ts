import type { Own } from '#web/app/session/own-data.ts';

/** The audit log as its address asks for it; what makes no sense there is left out. */
export async function loadAuditLog({ api, params }: Own) {
  const asked = {
    text: params.get('text')?.trim().slice(0, longestText) || undefined,
    actorID: numberIn(params.get('actor')),
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    before: numberIn(params.get('before')),
  };
  return { asked, answer: await api.readAuditLog(asked) };
}

export type AuditData = Awaited<ReturnType<typeof loadAuditLog>>;

const longestText = 100;

function numberIn(written: string | null): number | undefined {
  return written !== null && /^[1-9]\d{0,8}$/.test(written) ? Number(written) : undefined;
}

function dayIn(written: string | null): string | undefined {
  const isDay = written !== null && /^\d{4}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(Date.parse(written));
  return isDay ? written : undefined;
}
