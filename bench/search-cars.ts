import type { Car } from '#contract/inventory/car.ts';
import { unknownFields } from '#contract/inventory/unknown-car.ts';
import { monthlyEstimate, outTheDoor } from '#contract/inventory/money.ts';
import { syntheticCars } from '../demo/synthetic.ts';

const terms = { apr: 12.9, months: 48, taxRate: 7.25, titleFee: 165, documentFee: 199, preparationFee: 0 };
const listedAt = '2026-01-02T03:04:05.000Z';
/** Longer names would only make the copies longer; these are as long as real ones. */
const photo = (carID: number, place: number) => `/photos/${carID.toString(36).padStart(8, '0')}-${place}-640.jpg`;
const photosPerCar = 5;

/** The synthetic lot as the public sees it, newest first. */
export function benchCars(count: number): Car[] {
  return syntheticCars(count, 7).map((made, index) => {
    const carID = count - index;
    const photos = Array.from({ length: photosPerCar }, (_, place) => photo(carID, place));
    return {
      ...unknownFields,
      carID,
      carMake: made.carMake,
      carModel: made.carModel,
      carYear: made.carYear,
      carDes: made.carDes,
      carEngine: made.carEngine,
      carTransmission: made.carTransmission,
      carDrivetrain: made.carDrivetrain,
      fuelType: made.fuelType,
      carBodyType: made.carBodyType,
      carPrice: made.carPrice,
      carMileage: made.carMileage,
      title: made.title,
      carDownpay: made.carDownpay,
      color: made.color,
      seats: made.seats ?? null,
      doors: made.doors ?? null,
      mpgCity: made.mpgCity ?? null,
      mpgHighway: made.mpgHighway ?? null,
      owners: made.owners ?? null,
      titleBrand: made.titleBrand ?? null,
      features: made.features.join(', '),
      imageUrls: photos.join(','),
      imageUrl: photos[0] ?? '',
      status: 'active',
      inquiryCount: 0,
      images: [],
      imagesPending: 0,
      vin: made.vin,
      stockNumber: made.stockNumber,
      condition: { ...made.condition, knownDefects: made.condition.knownDefects ?? '' },
      monthly: monthlyEstimate(made, terms),
      outTheDoor: outTheDoor(made.carPrice, terms).total,
      createdAt: listedAt,
      updatedAt: listedAt,
    };
  });
}
