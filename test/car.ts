import { unknownCondition, unknownFields } from '#contract/inventory/unknown-car.ts';
import type { Car } from '#contract/inventory/car.ts';
import type { StaffCar } from '#contract/inventory/staff-car.ts';

/** A car as the public reads it; a test states only what matters to it. */
export function car(details: Partial<Car> = {}): Car {
  return {
    ...unknownFields,
    carID: 1,
    carMake: 'Toyota',
    carModel: 'Camry',
    carYear: 2018,
    carTransmission: '8-speed automatic',
    carDrivetrain: 'FWD',
    fuelType: 'gasoline',
    carBodyType: 'sedan',
    carPrice: 14_000,
    carMileage: 52_000,
    carDownpay: 1000,
    imageUrls: '',
    imageUrl: '',
    status: 'active',
    inquiryCount: 0,
    images: [],
    imagesPending: 0,
    condition: unknownCondition,
    monthly: 290,
    outTheDoor: 15_500,
    createdAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-01-02T03:04:05.000Z',
    ...details,
  };
}

/** The same as the admin’s list has it. */
export function staffCar({
  version = 1,
  reservedUntil = null,
  views = 0,
  imagesFailed = 0,
  ...details
}: Partial<StaffCar> = {}): StaffCar {
  return { ...car(details), version, reservedUntil, views, imagesFailed };
}
