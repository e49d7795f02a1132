/** Times as the letters write them: by the city's clocks. */
export function describeTime(at: Date, timeZone: string): string {
  return `${describeDay(at, timeZone)}, ${describeHour(at, timeZone)}`;
}

export function describeDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' }).format(at);
}

export function describeHour(at: Date, timeZone: string): string {
  const written = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(at);
  return written.replaceAll(/\s/gu, ' ');
}
