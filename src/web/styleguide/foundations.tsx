import { keysOf } from '#contract/api/keys-of.ts';
import { EmptyBay } from '#web/ui/empty-drawing.tsx';
import { Icon, strokes } from '#web/ui/icon.tsx';
import { Steps } from '#web/ui/steps/steps.tsx';
import { WordMark } from '#web/app/layout/logo.tsx';
import { useHomeWords } from '#web/copy/pages/home.ts';
import { Sample, Section } from './section.tsx';

const colors = [
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
      <Section title="Colors">
        <ul className="colors">
          {colors.map((name) => (
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
