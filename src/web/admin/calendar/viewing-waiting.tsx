import type { StaffViewing } from '#contract/viewings/staff-calendar.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';
import { ageOf } from '../inquiries/inquiry-due.ts';

type ViewingWaitingProps = { waiting: StaffViewing[]; now: number; onChoose: (viewing: StaffViewing) => void };

/** Those who asked to see a car and have no time yet. */
export function ViewingWaiting({ waiting, now, onChoose }: ViewingWaitingProps) {
  const words = useInboxWords();
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">
        {words.waiting.title} {waiting.length > 0 && <span className="count">{waiting.length}</span>}
      </h2>
      <p className="hint">{waiting.length === 0 ? words.waiting.none : words.waiting.hint}</p>
      <ul className="side-list">
        {waiting.map((viewing) => {
          const age = ageOf(viewing.createdAt, now);
          return (
            <li key={viewing.viewingID}>
              <p>
                <b>
                  {viewing.fName} {viewing.lName}
                </b>
                <br />
                {viewing.car}
                <br />
                <span className="hint">{words.waiting.since(words.inbox.age[age.unit](age.count))}</span>
              </p>
              <button type="button" className="button quiet" onClick={() => onChoose(viewing)}>
                {words.viewing.give}
                <span className="unseen"> {viewing.fName}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
