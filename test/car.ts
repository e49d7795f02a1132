import type { Car } from '#contract/car.ts';
import type { YardCar } from '#contract/stock.ts';

/** A car as the public reads it; a test states only what matters to it. */
export function car(details: Partial<Car> = {}): Car {
  return {
    carID: 1,
    carMake: 'Toyota',
    carModel: 'Camry',
    carYear: 2018,
    carDes: '',
    carEngine: '',
    carTransmission: '8-speed automatic',
    carDrivetrain: 'FWD',
    fuelType: 'gasoline',
    carBodyType: 'sedan',
    carPrice: 14_000,
    carMileage: 52_000,
    title: '',
    carDownpay: 1000,
    features: '',
    imageUrls: '',
    imageUrl: '',
    status: 'active',
    inquiryCount: 0,
    images: [],
    imagesPending: 0,
    vin: '',
    stockNumber: '',
    condition: { keys: null, starts: null, drives: null, knownDefects: '', sourceBank: '' },
    monthly: 290,
    outTheDoor: 15_500,
    createdAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-01-02T03:04:05.000Z',
    ...details,
  };
}

/** The same as the clerk's list has it. */
export function yardCar({
  version = 1,
  reservedUntil = null,
  views = 0,
  imagesFailed = 0,
  ...details
}: Partial<YardCar> = {}): YardCar {
  return { ...car(details), version, reservedUntil, views, imagesFailed };
}
