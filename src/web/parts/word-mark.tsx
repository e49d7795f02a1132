/** The sign over the door: a key tag whose arrow turns back, and the dealer's name. */
export function WordMark({ name }: { name: string }) {
  return (
    <span className="word-mark">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path className="tag" d="M9.5 3h13A4.5 4.5 0 0 1 27 7.5V21l-6.5 8h-9L5 21V7.5A4.5 4.5 0 0 1 9.5 3z" />
        <circle className="hole" cx="16" cy="7.5" r="1.8" />
        <path className="turn" d="M20.5 22.5v-4a4 4 0 0 0-4-4H11m3.5-3.5L11 14.5l3.5 3.5" />
      </svg>
      {name}
    </span>
  );
}
