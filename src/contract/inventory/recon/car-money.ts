import { z } from 'zod';

/** What a car brings and costs, in dollars. For staff and the lender: no public answer has any of it. */
export const CarMoney = z.object({
  /** What it was sold for or, before that, what it is for sale at. */
  price: z.number().nullable(),
  isSold: z.boolean(),
  reserve: z.number().nullable(),
  /** What counts as reconditioning: the sum of the tasks where one has a cost, otherwise what is on file. */
  reconditioning: z.number().nullable(),
  reconditioningFrom: z.enum(['tasks', 'file']).nullable(),
  /** Transport, reconditioning and fees; null where none is known. */
  costs: z.number().nullable(),
  /** Null where the price or the reserve is not known. Below zero where it is a loss. */
  margin: z.number().nullable(),
});
export type CarMoney = z.infer<typeof CarMoney>;

type Known = {
  price: number | null;
  isSold: boolean;
  file: Record<'reserveExpected' | 'transportCost' | 'reconditioningCost' | 'feesCost', number | null>;
  tasks: readonly { cost: number | null }[];
};

/** Margin = price − reserve expected − costs. Costs that nobody wrote down count as nothing; tasks count done or not. */
export function reckonMoney({ price, isSold, file, tasks }: Known): CarMoney {
  const byTasks = sumOf(tasks.map(({ cost }) => cost));
  // The figure on file is an estimate, or the lender's. Both together would count the same work twice.
  const reconditioning = byTasks ?? file.reconditioningCost;
  const costs = sumOf([file.transportCost, reconditioning, file.feesCost]);
  const reserve = file.reserveExpected;
  return {
    price,
    isSold,
    reserve,
    reconditioning,
    reconditioningFrom: byTasks === null ? (reconditioning === null ? null : 'file') : 'tasks',
    costs,
    margin: price === null || reserve === null ? null : (centsOf(price) - centsOf(reserve) - centsOf(costs ?? 0)) / 100,
  };
}

/** Null where none of them is known. */
function sumOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + centsOf(amount), 0) / 100;
}

const centsOf = (dollars: number) => Math.round(dollars * 100);
