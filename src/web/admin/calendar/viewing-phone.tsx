import { Suspense, use, useState } from 'react';
import { isRefusal } from '#contract/api/refusal-error.ts';
import { useApi } from '#web/app/api-context.ts';
import { useInboxWords } from '#web/copy/admin/inquiries.ts';

/** The number of who comes. It stands on the application, so it is asked for when the viewing is opened, and that is written down. */
export function ViewingPhone({ viewingID }: { viewingID: number }) {
  const api = useApi();
  const { working } = useInboxWords();
  const [asked] = useState(() =>
    api.openViewing({ viewingID }).then(
      ({ phone }) => phone,
      (error: unknown) => {
        if (!isRefusal(error)) reportError(error);
        return undefined;
      },
    ),
  );
  return (
    <Suspense fallback={<span className="hint">{working}</span>}>
      <PhoneLink asked={asked} />
    </Suspense>
  );
}

function PhoneLink({ asked }: { asked: Promise<string | undefined> }) {
  const phone = use(asked);
  const words = useInboxWords();
  if (phone === undefined) return <span role="alert">{words.viewing.phoneFailed}</span>;
  if (phone === '') return <span className="hint">{words.facts.unknown}</span>;
  return <a href={`tel:${phone}`}>{phone}</a>;
}
