import { useEffect, useState } from 'react';
import { fetchCode } from '#web/app/fetch-code.ts';
import { useWords } from '#web/copy/copy.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Shared } from './share-link.ts';

/** Fetched once the page is alive: browsers share only at the very moment of a click. */
const loadShare = () => fetchCode(() => import('./share-link.ts'));

/** For showing the car to somebody else: the link, or a sheet of paper. */
export function TakeAlong({ name }: { name: string }) {
  const words = useWords().cars.share;
  const [outcome, setOutcome] = useState<Shared>();
  useEffect(() => void loadShare().catch(() => {}), []);
  const share = async () => {
    const page = { title: name, url: location.origin + location.pathname };
    setOutcome(undefined);
    setOutcome(
      await loadShare().then(
        ({ shareLink }) => shareLink(page),
        () => 'failed' as const,
      ),
    );
  };
  return (
    <div className="take-along">
      <button type="button" className="link" onClick={() => void share()}>
        <Icon name="share" />
        {words.share}
      </button>
      <button type="button" className="link" onClick={() => print()}>
        <Icon name="printer" />
        {words.print}
      </button>
      <output>{outcome === undefined ? '' : words[outcome]}</output>
    </div>
  );
}
