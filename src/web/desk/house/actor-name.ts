import type { RecordEntry } from '#contract/record.ts';
import type { DeskHouseWords } from '../../words/desk-house.ts';

/** Who did it, as the record says it: a person, an account that is gone, or the site itself. */
export function nameOfActor(actor: RecordEntry['actor'], words: DeskHouseWords['record']): string {
  if (actor === null) return words.house;
  return actor.name === '' ? words.gone(actor.userID) : actor.name;
}
