import { describe, expect, test } from 'vitest';
import { bodyTypes, fuelTypes, makes, transmissionKind } from '#contract/inventory/car-terms.ts';
import { syntheticCars } from '../../demo/synthetic.ts';
import { problemOfVin } from '#contract/inventory/vin.ts';
import { people, lot } from '../../demo/lot.ts';

describe('the demo lot', () => {
  test('holds sixty cars of every body type and every fuel', () => {
    expect(lot).toHaveLength(60);
    expect(new Set(lot.map((car) => car.carBodyType))).toEqual(new Set(bodyTypes));
    expect(new Set(lot.map((car) => car.fuelType))).toEqual(new Set(fuelTypes));
  });

  test('shows at least eighteen makes of the list, and some outside it', () => {
    const listed = new Set<string>(makes);
    const shown = new Set(lot.map((car) => car.carMake));
    expect([...shown].filter((make) => listed.has(make)).length).toBeGreaterThanOrEqual(18);
    expect([...shown].filter((make) => !listed.has(make)).length).toBeGreaterThanOrEqual(3);
  });

  test('reaches beyond the ends of the sliders', () => {
    expect(lot.filter((car) => car.carPrice > 100_000).length).toBeGreaterThanOrEqual(2);
    expect(lot.filter((car) => car.carMileage > 100_000).length).toBeGreaterThanOrEqual(5);
  });

  test('identifies every car by a VIN of its own with a right check digit', () => {
    expect(lot.filter((car) => problemOfVin(car.vin) !== undefined)).toEqual([]);
    expect(new Set(lot.map((car) => car.vin)).size).toBe(60);
    expect(new Set(lot.map((car) => car.stockNumber)).size).toBe(60);
  });

  test('asks for less down than the car costs', () => {
    expect(lot.filter((car) => car.carDownpay <= 0 || car.carDownpay >= car.carPrice)).toEqual([]);
  });

  test('writes features that survive being joined by commas', () => {
    expect(lot.filter((car) => car.features.length < 5 || car.features.length > 10)).toEqual([]);
    expect(lot.flatMap((car) => car.features).filter((feature) => feature.includes(','))).toEqual([]);
  });

  test('marks the electric cars for whoever draws them', () => {
    expect(lot.filter((car) => (car.fuelType === 'electric') !== (car.look.electric ?? false))).toEqual([]);
  });

  test('names transmissions that people can filter by', () => {
    expect(lot.filter((car) => transmissionKind(car.carTransmission) === undefined)).toEqual([]);
  });

  test('repeats no sentence in its descriptions', () => {
    const sentences = lot.flatMap((car) => car.carDes.split(/(?<=[.?!]) /));
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  test('lets its people inquire only about cars that stand in it', () => {
    const stock = new Set(lot.map((car) => car.stockNumber));
    expect(people).toHaveLength(6);
    expect(people.flatMap((person) => person.inquiries).filter((inquiry) => !stock.has(inquiry.stockNumber))).toEqual(
      [],
    );
  });
});

describe('the synthetic lot', () => {
  test('is the same for the same seed and another for another', () => {
    expect(syntheticCars(50, 7)).toEqual(syntheticCars(50, 7));
    expect(syntheticCars(50, 7)).not.toEqual(syntheticCars(50, 8));
  });

  test('gives every car a valid VIN of its own', () => {
    const vins = syntheticCars(2000).map((car) => car.vin);
    expect(vins.filter((vin) => problemOfVin(vin) !== undefined)).toEqual([]);
    expect(new Set(vins).size).toBe(vins.length);
  });
});
