import type { ReconTask } from '#contract/inventory/recon/recon.ts';
import { useDates } from '#web/app/dates/use-dates.ts';
import { useReconWords } from '#web/copy/admin/recon.ts';
import { exactDollars } from '#web/ui/format-numbers.ts';
import { nameOfTask } from './recon-panel.tsx';

type TaskListProps = {
  tasks: readonly ReconTask[];
  onEdit: (taskID: number) => void;
  onRemove: (task: ReconTask) => void;
};

/** The tasks of a car, as they were added. */
export function TaskList({ tasks, onEdit, onRemove }: TaskListProps) {
  const words = useReconWords();
  const dates = useDates();
  if (tasks.length === 0) return <p className="hint">{words.none}</p>;
  return (
    <ul className="recon-tasks">
      {tasks.map((task) => {
        const name = nameOfTask(task, words);
        return (
          <li key={task.taskID} data-state={task.state}>
            <p>
              <b>{name}</b>
              <small>
                {task.doneOn === null ? words.states[task.state] : words.doneOn(dates.calendarDay(task.doneOn))}
              </small>
            </p>
            <span className="cost">{task.cost === null ? words.noCost : exactDollars(task.cost)}</span>
            <span className="acts">
              <button
                type="button"
                className="link"
                aria-label={words.editOf(name)}
                onClick={() => onEdit(task.taskID)}
              >
                {words.edit}
              </button>
              <button type="button" className="link" aria-label={words.removeOf(name)} onClick={() => onRemove(task)}>
                {words.remove}
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
