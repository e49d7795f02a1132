type Span = { from: number; to: number };

/** Hours by weekday, Sunday first, as the foot of a page says them: 'Mon-Fri 9am-6pm, Sat 10am-2:30pm'. */
export function writtenHours(hours: readonly (Span | undefined)[]): string {
  const runs: { first: string; last: string; times: string }[] = [];
  let before: string | undefined;
  for (const [day, name] of mondayFirst) {
    const span = hours[day];
    const times = span && `${clockTime(span.from)}-${clockTime(span.to)}`;
    const run = runs.at(-1);
    if (times !== undefined && times === before && run) run.last = name;
    else if (times !== undefined) runs.push({ first: name, last: name, times });
    before = times;
  }
  const parts = runs.map(({ first, last, times }) => `${first === last ? first : `${first}-${last}`} ${times}`);
  return parts.join(', ') || 'Closed';
}

const mondayFirst = [
  [1, 'Mon'],
  [2, 'Tue'],
  [3, 'Wed'],
  [4, 'Thu'],
  [5, 'Fri'],
  [6, 'Sat'],
  [0, 'Sun'],
] as const;

function clockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const past = minutes % 60;
  return `${hour % 12 || 12}${past === 0 ? '' : `:${String(past).padStart(2, '0')}`}${hour < 12 ? 'am' : 'pm'}`;
}
