import { useState } from 'react';
import { staffEndpoints } from '#contract/api/staff/staff-endpoints.ts';
import type { ImportCheck, ImportChoice, Mapping, Sheet } from '#contract/inventory/import.ts';
import type { PersonToCall } from '#contract/inventory/staff-car.ts';
import { useApi } from '#web/app/api-context.ts';
import { fileProblem } from '#web/ui/form/file-kinds.ts';
import { sayRefusal } from '#web/copy/refusal-text.ts';
import { useToolWords } from '#web/copy/admin/tools.ts';
import { useWords } from '#web/copy/copy.ts';

/** How far a sheet has come. */
export type ImportStep =
  | { at: 'choosing' }
  | { at: 'uploading'; share: number }
  | { at: 'mapping'; sheet: Sheet }
  | { at: 'checking'; sheet: Sheet; through: number }
  | { at: 'checked'; sheet: Sheet; check: ImportCheck }
  | { at: 'running'; sheet: Sheet; check: ImportCheck }
  | { at: 'done'; added: number; changed: number; known: number; toCall: PersonToCall[] };

const limit = staffEndpoints.uploadSheet.files.sheet;
const pollMilliseconds = 400;

/** The way of a sheet from the admin’s disk into the lot. A failure leaves it at the step before. */
export function useImport() {
  const api = useApi();
  const words = useWords();
  const { import: own } = useToolWords();
  const [step, setStep] = useState<ImportStep>({ at: 'choosing' });
  const [failure, setFailure] = useState<string>();

  async function attempt(before: ImportStep, work: () => Promise<ImportStep>) {
    setFailure(undefined);
    try {
      setStep(await work());
    } catch (error) {
      setStep(before);
      setFailure(sayRefusal(error, words, own.failed));
    }
  }

  return {
    step,
    failure,
    choose(file: File) {
      const problem = fileProblem(file, limit);
      if (problem !== undefined) return setFailure(own[problem]);
      setStep({ at: 'uploading', share: 0 });
      return void attempt({ at: 'choosing' }, async () => {
        const onProgress = (share: number) => setStep({ at: 'uploading', share });
        return { at: 'mapping', sheet: await api.uploadSheet({ sheet: [file] }, { onProgress }) };
      });
    },
    /** Back to the columns: what was found about them no longer holds. */
    remap(sheet: Sheet, mapping: Mapping) {
      setFailure(undefined);
      setStep({ at: 'mapping', sheet: { ...sheet, mapping } });
    },
    check(sheet: Sheet, bank: string, choice: ImportChoice) {
      setStep({ at: 'checking', sheet, through: 0 });
      const { importID, mapping } = sheet;
      return void attempt({ at: 'mapping', sheet }, async () => {
        const stopTelling = tellProgress(importID, (through) =>
          setStep((now) => (now.at === 'checking' ? { ...now, through } : now)),
        );
        const check = await api.checkSheet({ importID, bank, mapping, ...choice }).finally(stopTelling);
        return { at: 'checked', sheet, check };
      });
    },
    run(sheet: Sheet, check: ImportCheck) {
      setStep({ at: 'running', sheet, check });
      return void attempt({ at: 'checked', sheet, check }, async () => ({
        at: 'done',
        ...(await api.importSheet({ importID: sheet.importID })),
      }));
    },
    startOver() {
      setFailure(undefined);
      setStep({ at: 'choosing' });
    },
  };

  /** How far it is, again and again until it is stopped; a question that fails is asked again. */
  function tellProgress(importID: number, tell: (through: number) => void): () => void {
    const timer = setInterval(() => {
      api.readImport({ importID }).then(
        ({ through }) => tell(through),
        () => undefined,
      );
    }, pollMilliseconds);
    return () => clearInterval(timer);
  }
}
