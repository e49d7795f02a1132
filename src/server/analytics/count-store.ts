import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { carViews, cars, missedSearches } from '#server/database/schema.ts';
import type { Day } from '#contract/time/local-time.ts';

export type CountedViews = { carID: number; day: Day; views: number };
export type CountedMisses = { question: string; day: Day; times: number };

/** Different questions written down for one day; a flood of made-up ones stops here. */
const questionsPerDay = 2000;

/** What was counted, added to what is on file: one statement, in one order, so that processes do not wait for each other in a circle. */
export function createCountedStore({ database: { db } }: { database: Database }) {
  return {
    /** Cars that are gone meanwhile are passed over. */
    async addViews(counted: CountedViews[]): Promise<void> {
      if (counted.length === 0) return;
      await db.execute(sql`
        insert into ${carViews} (car_id, day, views)
        select given.car_id, given.day::date, given.views::int
        from jsonb_to_recordset(${JSON.stringify(counted.map(toColumns))}::jsonb) as given(car_id int, day text, views int)
        join ${cars} on ${cars.carID} = given.car_id
        order by given.car_id, given.day
        on conflict (car_id, day) do update set views = ${carViews.views} + excluded.views`);
    },

    async addMisses(counted: CountedMisses[]): Promise<void> {
      if (counted.length === 0) return;
      await db.execute(sql`
        with given as (
          select question, day::date as day, times
          from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as asked(question text, day text, times int)),
        filled as (
          select day, count(*) as questions from ${missedSearches} where day in (select day from given) group by day),
        placed as (
          select given.*, known.question is not null as is_known, coalesce(filled.questions, 0)
            + row_number() over (partition by given.day, known.question is null order by given.times desc, given.question) as place
          from given
          left join ${missedSearches} as known on known.question = given.question and known.day = given.day
          left join filled on filled.day = given.day)
        insert into ${missedSearches} (question, day, times)
        select question, day, times from placed where is_known or place <= ${questionsPerDay}
        order by question, day
        on conflict (question, day) do update set times = ${missedSearches.times} + excluded.times`);
    },

    /** How often each of these cars was looked at, ever; those that nobody looked at are left out. */
    async readViews(carIDs: number[]): Promise<Map<number, number>> {
      const rows = await db
        .select({ carID: carViews.carID, views: sql<number>`sum(${carViews.views})::int` })
        .from(carViews)
        .where(eq(carViews.carID, sql`any(${`{${carIDs.join()}}`}::int[])`))
        .groupBy(carViews.carID);
      return new Map(rows.map(({ carID, views }) => [carID, views]));
    },

    async forgetBefore(day: Day): Promise<void> {
      await db.delete(carViews).where(lt(carViews.day, day));
      await db.delete(missedSearches).where(lt(missedSearches.day, day));
    },
  };
}
const toColumns = ({ carID, day, views }: CountedViews) => ({ car_id: carID, day, views });
