/** Minutes after midnight of a time such as 9:00. */
export function minutesOf(written: string): number {
  const [hours = 0, minutes = 0] = written.split(':').map(Number);
  return hours * 60 + minutes;
}
