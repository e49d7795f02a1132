import { useEffect, useRef, useState } from 'react';
import { useBuyerWords } from '#web/copy/pages/buyer.ts';

/** The recovery codes, this once: to copy, to print, to put away. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const words = useBuyerWords().profile.secondFactor;
  const [isCopied, setCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="recovery-codes">
      <h3 ref={heading} tabIndex={-1}>
        {words.codesTitle}
      </h3>
      <p>{words.codesText}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <button
          type="button"
          className="button quiet"
          onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))}
        >
          {words.copy}
        </button>
        <button type="button" className="button quiet" onClick={() => print()}>
          {words.print}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {words.done}
        </button>
      </div>
      <output>{isCopied && words.copied}</output>
    </div>
  );
}
