import type { Car } from '#contract/car.ts';
export async function measurePostgres(_url: string, _cars: Car[]): Promise<{ perSecond: number }> {
  return { perSecond: 1 };
}
