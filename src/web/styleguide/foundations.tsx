import { keysOf } from '#contract/keys-of.ts';
import { EmptyBay } from '../parts/empty-bay.tsx';
import { Icon, strokes } from '../parts/icon.tsx';
import { Steps } from '../parts/steps.tsx';
import { WordMark } from '../parts/word-mark.tsx';
import { useHomeWords } from '../words/home.ts';
import { Sample, Section } from './section.tsx';

const colours = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'action',
  'action-hover',
  'art',
  'focus',
  'approved',
  'approved-tint',
  'failure',
  'failure-tint',
];
const sizes = ['4xl', '3xl', '2xl', 'xl', 'l', 'm', 's'];

/** What everything else is made of. */
export function Foundations() {
  const { steps } = useHomeWords();
  return (
    <>
      <Section title="Sign">
        <div className="row">
          <WordMark name="Reclaim Auto" />
          <div className="night">
            <WordMark name="Reclaim Auto" />
          </div>
        </div>
      </Section>
      <Section title="Colours">
        <ul className="colours">
          {colours.map((name) => (
            <li key={name}>
              <i style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type">
        {sizes.map((size) => (
          <p key={size} className="type" style={{ fontSize: `var(--text-${size})` }}>
            {size} · $7,300 · est. $209/mo
          </p>
        ))}
      </Section>
      <Section title="Icons">
        <ul className="icons">
          {keysOf(strokes).map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Drawings">
        <Sample name="Nothing here">
          <EmptyBay />
        </Sample>
        <Sample name="Steps">
          <Steps steps={steps.list} />
        </Sample>
      </Section>
    </>
  );
}
