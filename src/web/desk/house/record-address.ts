import { paths } from '#contract/paths.ts';
import type { RecordData } from './house-data.ts';

export type Asked = RecordData['asked'];

/** The address under which the record is asked so; the inverse of its reading in `house-data.ts`. */
export function recordAddress({ text, actorID, from, to, before }: Partial<Asked>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ text, actor: actorID, from, to, before })) {
    if (value !== undefined) params.set(name, String(value));
  }
  return params.size === 0 ? paths.record : `${paths.record}?${params.toString()}`;
}
