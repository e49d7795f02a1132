/** Counts answers by the kind of address and their status. Nothing of who asked, or for what, is kept. */
export function createAnswerCounts() {
  const counts = new Map<string, Map<number, number>>();
  return {
    /** A plain addition: it is part of every answer, those from memory too. */
    count(kind: string, status: number): void {
      let byStatus = counts.get(kind);
      if (byStatus === undefined) counts.set(kind, (byStatus = new Map()));
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    },
    list: () =>
      [...counts].flatMap(([kind, byStatus]) => [...byStatus].map(([status, count]) => ({ kind, status, count }))),
  };
}
export type AnswerCounts = ReturnType<typeof createAnswerCounts>;
