import type { ListedCar } from '#contract/inventory/inventory-list.ts';

export function ageInDays({ createdAt }: Pick<ListedCar, 'createdAt'>, now: number): number {
  return Math.max(Math.floor((now - Date.parse(createdAt)) / dayMilliseconds), 0);
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
