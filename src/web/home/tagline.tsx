import { useState } from 'react';
import { useHomeWords } from '#web/copy/pages/home.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Four lines that take turns, 3000 ms each. The style sheet turns them, so they turn before any script has come. */
export function Tagline() {
  const words = useHomeWords();
  const [isPaused, setPaused] = useState(false);
  return (
    <div className="tagline night" data-paused={isPaused || undefined}>
      <ul aria-label={words.taglinesLabel}>
        {words.taglines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <button type="button" className="round" onClick={() => setPaused(!isPaused)}>
        <Icon name={isPaused ? 'play' : 'pause'} />
        <span className="unseen">{isPaused ? words.play : words.pause}</span>
      </button>
    </div>
  );
}
