import type { Car } from '#contract/inventory/car.ts';
import { titleOf } from '#contract/inventory/car-terms.ts';
import { useGoodToKnow, type GoodToKnowWords } from '#web/copy/pages/good-to-know.ts';
import { grouped } from '#web/ui/format-numbers.ts';

/** What a person at the counter would say of the car first: its facts as sentences, without a word that they don't carry. */
export function GoodToKnow({ car }: { car: Car }) {
  const words = useGoodToKnow();
  return (
    <>
      <h2 id="good-to-know">{words.label}</h2>
      <p className="prose">{sentencesOf(car, words).join(' ')}</p>
    </>
  );
}

function sentencesOf(car: Car, words: GoodToKnowWords): string[] {
  const { condition, electricRange, odometerStatus, owners } = car;
  return [
    roomOf(car, words),
    thirstOf(car, words),
    electricRange ? words.range(grouped(electricRange)) : '',
    words.titles[titleOf(car)],
    odometerStatus === null ? '' : words.odometers[odometerStatus],
    owners ? words.owners(owners) : '',
    runsOf(car, words),
    condition.keys === null ? '' : words.keys(condition.keys),
  ].filter((sentence) => sentence !== '');
}

function roomOf({ seats, doors }: Car, words: GoodToKnowWords): string {
  if (seats && doors) return words.seatsAndDoors(seats, doors);
  return seats ? words.seats(seats) : doors ? words.doors(doors) : '';
}

function thirstOf({ mpgCity, mpgHighway }: Car, words: GoodToKnowWords): string {
  if (mpgCity && mpgHighway) return words.mpg(mpgCity, mpgHighway);
  return mpgCity ? words.mpgCity(mpgCity) : mpgHighway ? words.mpgHighway(mpgHighway) : '';
}

function runsOf({ condition: { starts, drives } }: Car, words: GoodToKnowWords): string {
  if (starts === false) return words.noStart;
  return starts && drives ? words.runs : starts && drives === false ? words.noDrive : '';
}
