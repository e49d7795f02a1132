/** The logo: a price tag with an arrow that turns back, and the dealer's name. */
export function WordMark({ name }: { name: string }) {
  return (
    <span className="word-mark">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path
          className="tag"
          d="M11.5 5.5H26A3.5 3.5 0 0 1 29.5 9v14a3.5 3.5 0 0 1-3.5 3.5H11.5a5 5 0 0 1-3.9-1.9L2.9 18.5a4 4 0 0 1 0-5l4.7-6.1a5 5 0 0 1 3.9-1.9z"
        />
        <circle className="hole" cx="8.50" cy="16" r="1.70" />
        <path className="turn" d="M15.5 20.8h5.7a3.6 3.6 0 0 0 0-7.2H15m3-3.3-3.3 3.3 3.3 3.30" />
      </svg>
      {name}
    </span>
  );
}
