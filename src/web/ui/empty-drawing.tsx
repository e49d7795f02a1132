/** Three bays of the lot from above, the middle one empty: nothing stands here. */
export function EmptyBay() {
  return (
    <svg className="empty-bay" viewBox="0 0 240 120" width="240" height="120" aria-hidden="true">
      <path className="lines" d="M4 116V4h232v112M82 4v112M158 4v112" />
      <ParkedCar x={21} />
      <rect className="gone" x="98" y="20" width="44" height="84" rx="14" />
      <ParkedCar x={175} />
    </svg>
  );
}

function ParkedCar({ x }: { x: number }) {
  return (
    <g className="car" transform={`translate(${x} 20)`}>
      <rect width="44" height="84" rx="14" />
      <path d="M7 28c9-5 21-5 30 0l-3 11H10zM9 66h26l2 7c-9 4-21 4-30 0zM7 34v32M37 34v32M-3 34h3M44 34h3" />
    </g>
  );
}
