import { serveKillable } from '#server/images/killable-child.ts';
import { fillForm } from './fill-form.ts';
import { FormWork, type FormAnswer } from './form-messages.ts';
import { openForm, UnfitForm } from './open-form.ts';

serveKillable(async (asked): Promise<FormAnswer> => {
  const work = FormWork.parse(asked);
  try {
    const form = await openForm(work.form);
    return work.kind === 'read' ? form.told : { filled: await fillForm(form.document, work) };
  } catch (error) {
    return { unreadable: error instanceof UnfitForm ? error.why : 'damaged' };
  }
});
