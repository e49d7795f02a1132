import { useState } from 'react';
import type { FeedReport } from '#contract/inventory/feed-report.ts';
import { feeds as feedTable, newsFeeds } from '#contract/inventory/feeds.ts';
import { useDealer } from '#web/app/layout/use-dealer.ts';
import { useFeedsWords } from '#web/copy/admin/feeds.ts';
import { ColumnHeads } from '../column-heads.tsx';

/** Each feed with its address, to be handed to the site that reads it. */
export function FeedTable({ feeds }: { feeds: FeedReport['feeds'] }) {
  const words = useFeedsWords();
  const { columns } = words;
  const { publicUrl } = useDealer();
  const rows = [
    ...feeds.map(({ feed, cars }) => ({ name: feed, path: feedTable[feed].path, cars: String(cars) })),
    ...(['rss', 'json'] as const).map((name) => ({ name, path: newsFeeds[name], cars: words.newest })),
  ];
  return (
    <table className="data-table">
      <ColumnHeads columns={columns} />
      <tbody>
        {rows.map(({ name, path, cars }) => (
          <tr key={name}>
            <th scope="row" data-column={columns.feed}>
              {words.names[name]}
            </th>
            <td data-column={columns.address}>
              <div className="row">
                <a href={path} className="link">
                  {publicUrl + path}
                </a>
                <CopyAddress address={publicUrl + path} />
              </div>
            </td>
            <td data-column={columns.cars}>{cars}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CopyAddress({ address }: { address: string }) {
  const words = useFeedsWords();
  const [told, setTold] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setTold(words.copied),
      () => setTold(words.notCopied),
    );
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-label={`${words.copy}: ${address}`}
        onClick={() => void copy()}
      >
        {words.copy}
      </button>{' '}
      <output>{told}</output>
    </>
  );
}
