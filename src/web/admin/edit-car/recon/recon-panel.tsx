import { useEffect, useRef } from 'react';
import type { ReconTask } from '#contract/inventory/recon/recon.ts';
import { useReconWords, type ReconWords } from '#web/copy/admin/recon.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useAskFirst } from '../../consequences.tsx';
import { ReconFigures } from './recon-figures.tsx';
import { TaskForm } from './task-form.tsx';
import { TaskList } from './task-list.tsx';
import type { EditedRecon } from './use-recon.ts';

type ReconPanelProps = { edited: EditedRecon; reconditioningOnFile: number | null };

/** What is done to a car before it is sold, what that costs, and what is left. Each task is saved by itself. */
export function ReconPanel({ edited, reconditioningOnFile }: ReconPanelProps) {
  const words = useReconWords();
  const { ask, dialog } = useAskFirst();
  const { recon, written } = edited;
  const addButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && written === undefined) addButton.current?.focus();
    wasOpen.current = written !== undefined;
  }, [written]);
  const remove = async (task: ReconTask) => {
    const question = {
      title: words.askRemove(nameOfTask(task, words)),
      sentences: [words.removeFollows],
      go: words.remove,
      leave: words.keep,
    };
    if (await ask(question)) await edited.remove(task.taskID);
  };
  return (
    <section className="car-form recon" aria-labelledby="recon">
      <div className="recon-box">
        <h2 id="recon">{words.title}</h2>
        <p className="hint">{words.hint}</p>
        <ReconFigures recon={recon} reconditioningOnFile={reconditioningOnFile} />
        <h3>{words.list}</h3>
        <TaskList tasks={recon.tasks} onEdit={edited.write} onRemove={(task) => void remove(task)} />
        {edited.failure !== undefined && <Notice kind="failure">{edited.failure}</Notice>}
        {written === undefined ? (
          <p className="row">
            <button ref={addButton} type="button" className="button quiet" onClick={() => edited.write('new')}>
              {words.add}
            </button>
            <output>{edited.news}</output>
          </p>
        ) : (
          <TaskForm key={written} edited={edited} written={written} />
        )}
        {dialog}
      </div>
    </section>
  );
}

/** What a task is called: what somebody wrote about it, or its kind. */
export const nameOfTask = ({ kind, about }: Pick<ReconTask, 'kind' | 'about'>, { kinds }: ReconWords) =>
  kind === 'other' ? about : about === '' ? kinds[kind] : `${kinds[kind]}: ${about}`;
