import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { contradictionsIn } from '#contract/inventory/decoding/vin-facts.ts';
import { withCheckDigit } from '#contract/inventory/vin.ts';
import { factsOfCar } from '#server/inventory/decoding/facts-of-car.ts';
import { preparedPath, prepareVinData } from '#server/inventory/decoding/prepare-vin-data.ts';
import { openVinData } from '#server/inventory/decoding/vin-data.ts';
import { fits } from '#server/inventory/decoding/vin-pattern.ts';
import { packVpic } from './stand-in-vpic.ts';

const folder = mkdtempSync(join(tmpdir(), 'reclaim-vpic-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A Honda of 2003. */
const accord = withCheckDigit('1HGCM82603A004352');
const directory = join(folder, 'prepared');

async function factsFrom(patterns: Parameters<typeof packVpic>[1], vin = accord) {
  const packed = packVpic(folder, patterns);
  const prepared = await preparedPath(packed, directory);
  await prepareVinData(packed, prepared);
  const data = openVinData(prepared);
  const car = data.read(vin);
  data.close();
  return car === undefined ? undefined : factsOfCar(car);
}

describe('the data of vPIC', () => {
  test('tells what its patterns say, in the words of our fields', async () => {
    const facts = await factsFrom([
      ['CM', 28, '70'],
      ['CM', 5, '3'],
      ['CM', 14, '2'],
      ['CM', 15, '1'],
      ['CM', 24, '4'],
      ['CM826', 9, '6'],
      ['CM826', 13, '3'],
      ['CM826', 37, '2'],
      ['CM826', 63, '5'],
      ['CM826', 33, '5'],
      ['CM826', 64, '2'],
      ['CM826', 135, '1'],
      ['CM826', 38, 'EX (Leather)'],
    ]);
    expect(facts).toEqual({
      carYear: '2003',
      carMake: 'Honda',
      carModel: 'Accord',
      carBodyType: 'coupe',
      fuelType: 'gasoline',
      carTransmission: '5-speed automatic',
      carDrivetrain: 'FWD',
      carEngine: '3.0L turbo V6',
      trim: 'EX',
      doors: '2',
      seats: '5',
      cylinders: '6',
    });
  });

  test('the pattern that decides the most places goes first, then the latest; where they disagree only the model is said', async () => {
    const facts = await factsFrom([
      ['C*', 28, '90', '2024-01-01'],
      ['CM[78]', 28, '70', '2019-01-01'],
      ['CM', 9, '4', '2024-01-01'],
      ['CM82', 9, '6', '2019-01-01'],
      ['CM8', 38, 'EX', '2019-01-01'],
      ['CM8', 38, 'LX', '2020-01-01'],
      ['CM9', 33, '9'],
    ]);
    expect(facts).toEqual({ carYear: '2003', carMake: 'Honda', carModel: 'Accord', cylinders: '6' });
  });

  test('what belongs to another year, another maker or a number without a model is not said of this one', async () => {
    const accordOnly = [['CM', 28, '70']] as const;
    expect(await factsFrom(accordOnly, withCheckDigit('1HGCM82607A004352'))).toEqual({
      carYear: '2007',
      carMake: 'Honda',
    });
    expect(await factsFrom(accordOnly, withCheckDigit('2HGCM82603A004352'))).toBeUndefined();
    expect(await factsFrom(accordOnly, withCheckDigit('9ZZCM82603A004352'))).toBeUndefined();
  });

  test('small makers are known by three characters more, and a truck by its series', async () => {
    const patterns = [
      ['~T', 28, '80'],
      ['~T', 34, '1500'],
      ['~T', 5, '60'],
      ['~T', 15, '7'],
    ] as const;
    expect(await factsFrom(patterns, withCheckDigit('1Z9TM82603AABC352'))).toEqual({
      carYear: '2003',
      carMake: 'Big Wheels',
      carModel: 'Sierra 1500',
      carBodyType: 'truck',
    });
  });

  test('an engine that has a name tells its size by it, unless the number says more', async () => {
    const named = [
      ['CM', 28, '70'],
      ['CM', 9, '6'],
      ['CM', 18, 'J30A4'],
    ] as const;
    expect((await factsFrom(named))?.carEngine).toBe('3.0L V6');
    expect((await factsFrom([...named, ['CM8', 13, '3.2']]))?.carEngine).toBe('3.2L V6');
  });

  test('two fuels are a hybrid, a tailgate is no door, and lists of trims and chassis are nothing', async () => {
    const facts = await factsFrom([
      ['CM', 28, '70'],
      ['CM', 24, '4'],
      ['CM', 66, '2'],
      ['CM', 14, '5'],
      ['CM', 38, 'LX/EX'],
      ['CM', 5, '63'],
      ['CM', 37, '7'],
    ]);
    expect(facts).toEqual({
      carYear: '2003',
      carMake: 'Honda',
      carModel: 'Accord',
      fuelType: 'hybrid',
      carTransmission: 'CVT',
      doors: '4',
    });
  });
});

test('a pattern fits by places, choices, ranges and digits, and says nothing of what follows', () => {
  const fitting = ['', 'C', 'CM826', '*M', 'C[A-M]', 'C[XM]8', '**##', 'CM826|3A', '*****|*A'];
  expect(fitting.filter((pattern) => !fits(pattern, 'CM826|3A004352'))).toEqual([]);
  const others = ['M', 'C[A-L]', 'C#', 'CM827', 'CM826|3B', 'C[', 'CM826|3A004352*'];
  expect(others.filter((pattern) => fits(pattern, 'CM826|3A004352'))).toEqual([]);
});

test('a contradiction is what cannot both be right; another way to write the same is none', () => {
  const told = {
    carYear: '2019',
    carMake: 'Toyota',
    carModel: 'Silverado',
    carEngine: '2.0L inline-4',
    carTransmission: '6-speed automatic',
    carDrivetrain: '4WD',
    doors: '4',
  };
  const same = {
    carYear: '2019',
    carMake: ' toyota',
    carModel: 'SILVERADO 1500',
    carEngine: '2.0 L Turbo',
    carTransmission: 'Automatic',
    carDrivetrain: 'AWD',
    trim: 'LT',
    doors: '',
  };
  expect(contradictionsIn(same, told)).toEqual([]);
  const other = {
    carYear: '2018',
    carMake: 'Ford',
    carModel: 'Focus',
    carEngine: '2.5L',
    carTransmission: 'Manual',
    carDrivetrain: 'FWD',
    doors: '2',
  };
  expect(contradictionsIn(other, told)).toEqual([
    'carYear',
    'carMake',
    'carModel',
    'carTransmission',
    'carDrivetrain',
    'carEngine',
    'doors',
  ]);
});
