/** What was counted before the demonstration began: the same on every machine. */
export type PastVisits = {
  views: { carID: number; day: string; views: number }[];
  misses: { question: string; day: string; times: number }[];
};

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Sunday first: people look at cars at the weekend. */
const weekdayPull = [1.5, 0.8, 0.7, 0.8, 0.9, 1.2, 1.7];

/** Looks at each car since it came: many in the first days, then fewer, more for some cars than for others. */
export function pastVisits(arrivals: { carID: number; arrived: Date }[], now: Date): PastVisits {
  const views = arrivals.flatMap(({ carID, arrived }, place) => {
    const appeal = 1.5 + ((place * 7) % 13) / 4;
    const age = Math.floor((now.getTime() - arrived.getTime()) / dayMilliseconds);
    return Array.from({ length: age + 1 }, (_, daysAgo) => {
      const at = new Date(now.getTime() - daysAgo * dayMilliseconds);
      const wear = 1 / (1 + (age - daysAgo) / 12);
      const chance = 0.6 + ((place * 31 + daysAgo * 17) % 10) / 12;
      const pull = weekdayPull[at.getUTCDay()] ?? 1;
      return { carID, day: dayOf(at), views: Math.round(appeal * wear * chance * pull) };
    }).filter((day) => day.views > 0);
  });
  const misses = missed.flatMap(([question, ...daysAgo]) =>
    daysAgo.map((ago, place) => ({
      question,
      day: dayOf(new Date(now.getTime() - ago * dayMilliseconds)),
      times: 1 + ((question.length + place * 3) % 4),
    })),
  );
  return { views, misses };
}

/** What the lot does not have, and how many days ago somebody looked for it. */
const missed: [question: string, ...daysAgo: number[]][] = [
  ['carMake=Toyota&carModel=Tacoma&maxPrice=15000', 1, 3, 4, 8, 12, 19],
  ['carBodyTypes=van&maxPrice=9000', 2, 5, 9, 15],
  ['carMake=Tesla&maxPrice=20000', 2, 6, 11, 24],
  ['q=third+row&fuelType=hybrid', 4, 10, 13],
  ['carDrivetrain=4WD&maxMonthly=150', 3, 7],
  ['carMake=Subaru&carTransmission=manual', 6, 21],
  ['q=wheelchair+ramp', 14],
];

const dayOf = (at: Date) => at.toISOString().slice(0, 'yyyy-mm-dd'.length);
