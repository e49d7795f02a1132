import { Refusal, refuseField } from '#contract/api/refusals.ts';
import {
  mostFormPages,
  type FormField,
  type FormPage,
  type FormPlaces,
} from '#contract/inventory/guide/form-places.ts';
import { createKillable } from '#server/images/killable-process.ts';
import { createFairSlots, type Party } from '#server/runtime/fair-slots.ts';
import { FormAnswer, type FormValues, type FormWork, type UnreadableForm } from './form-messages.ts';

const limitMilliseconds = 15_000;
const limitBytes = 512 * 1024 * 1024;
/** More than these and the one at work wait too long to be worth it; they are told to come again. */
const waitingAtMost = 31;

/** Opens and fills forms in a process of its own, which alone has the library for it: a hostile file meets nothing else there. */
export function createFormWriter() {
  const child = createKillable({
    child: new URL('guide-form-child.ts', import.meta.url),
    limitMilliseconds,
    limitBytes,
  });
  const slots = createFairSlots({
    atOnce: 1,
    waitingAtMost,
    refuse: () => new Refusal('busy', { retryAfterSeconds: 10 }),
  });
  const ask = async (work: FormWork, party: Party = []) =>
    FormAnswer.parse(
      await slots.run(party, () => child.ask(work).catch((): FormAnswer => ({ unreadable: 'damaged' }))),
    );

  return {
    /** Refuses what is no form that can be filled. */
    async read(form: Uint8Array): Promise<{ pages: FormPage[]; fields: FormField[] }> {
      const answer = await ask({ kind: 'read', form });
      if ('pages' in answer) return answer;
      throw refuseForm('unreadable' in answer ? answer.unreadable : 'damaged');
    },

    /** `party` is whom it is for: a flood from one network waits for itself. */
    async fill(
      form: Uint8Array,
      filling: { places: FormPlaces; values: FormValues; title: string },
      party?: Party,
    ): Promise<Buffer> {
      const answer = await ask({ kind: 'fill', form, ...filling }, party);
      if ('filled' in answer) return Buffer.from(answer.filled);
      // It could be read when it was uploaded: the machine is at its limits.
      throw new Refusal('busy', { retryAfterSeconds: 10 });
    },
    close: child.close,
  };
}

const refuseForm = (why: UnreadableForm) =>
  refuseField(
    'wrong-kind-of-file',
    'form',
    why === 'too-long'
      ? { code: 'form-too-long', most: mostFormPages }
      : { code: why === 'locked' ? 'form-locked' : 'form-unreadable' },
  );
