import { useBuyerWords } from '#web/copy/pages/buyer.ts';
import { applySteps } from './apply-steps.ts';

/** Where one is in the form; seen on a phone, where its steps come one by one. */
export function ApplyTrail({ step }: { step: number }) {
  const words = useBuyerWords().apply;
  return (
    <nav className="apply-trail" aria-label={words.progress}>
      <p aria-live="polite">{words.step(step + 1, applySteps.length)}</p>
      <ol>
        {applySteps.map(({ name }, index) => (
          <li key={name} aria-current={index === step ? 'step' : undefined} data-done={index < step}>
            {words.steps[name].short}
          </li>
        ))}
      </ol>
    </nav>
  );
}
