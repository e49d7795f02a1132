import type { ClosingForeseen, OwnData } from '#contract/keeping/own-data.ts';
import type { Loaded } from '#web/app/session/loaded.ts';
import { useOwnDataWords } from '#web/copy/pages/own-data.ts';
import { CloseAccount } from './close-account.tsx';
import { DownloadData } from './download-data.tsx';

type YourDataProps = {
  isStaff: boolean;
  closing: Loaded<ClosingForeseen>;
  readAll: (password: string) => Promise<OwnData>;
  close: (password: string) => Promise<void>;
};

/** What is here of a person: to be taken along, and to be taken away. */
export function YourData({ isStaff, closing, readAll, close }: YourDataProps) {
  const words = useOwnDataWords();
  return (
    <section aria-labelledby="your-data" className="your-data">
      <h2 id="your-data">{words.title}</h2>
      <DownloadData readAll={readAll} />
      {isStaff ? <p className="hint">{words.staff}</p> : <CloseAccount closing={closing} close={close} />}
    </section>
  );
}
