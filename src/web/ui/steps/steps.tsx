import drawings from './steps-art.svg';

type StepsProps = { steps: { title: string; text: string }[] };

/** What happens, in order, with a drawing for each step. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <svg className="art" width="160" height="112" aria-hidden="true">
            <use href={`${drawings}#${drawn[index]}`} />
          </svg>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The drawings in the order of the steps. */
const drawn = ['sign-up', 'browse', 'submit', 'approval'];
