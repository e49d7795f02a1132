import type { Language } from '#contract/api/paths.ts';
import { carName } from '#contract/inventory/car-name.ts';
import type { Car } from '#contract/inventory/car.ts';
import type { BuyersGuide } from '#contract/inventory/guide/guide.ts';
import type { Dealer } from '#contract/settings/dealer.ts';
import type { FormValues } from './form-messages.ts';

/** What a form is filled with. Nothing of a car goes in that everybody could not read anyway. */
export type GuidedCar = Pick<Car, 'carMake' | 'carModel' | 'carYear' | 'vin'> & { guide: BuyersGuide };
/** Who signs the guide. */
export type GuideSigner = Pick<Dealer, 'name' | 'address' | 'phone' | 'email'> & {
  complaintsName: string;
  complaintsPhone: string;
};

export function valuesOf({ guide, ...car }: GuidedCar, dealer: GuideSigner): FormValues {
  const share = (percent: number | null) => (percent === null ? '' : String(percent));
  return {
    make: car.carMake,
    model: car.carModel,
    year: String(car.carYear),
    vin: car.vin,
    asIs: guide.kind === 'as-is',
    impliedOnly: guide.kind === 'implied-only',
    warranty: guide.kind === 'warranty',
    full: guide.coverage === 'full',
    limited: guide.coverage === 'limited',
    labor: share(guide.laborPercent),
    parts: share(guide.partsPercent),
    systems: guide.systems,
    duration: guide.duration,
    manufacturerWarranty: guide.manufacturerWarranty,
    manufacturerUsedWarranty: guide.manufacturerUsedWarranty,
    otherWarranty: guide.otherWarranty,
    serviceContract: guide.serviceContract,
    dealerName: dealer.name,
    dealerAddress: dealer.address,
    dealerPhone: dealer.phone,
    dealerEmail: dealer.email,
    complaints: [dealer.complaintsName, dealer.complaintsPhone].filter((part) => part !== '').join(', '),
  };
}

const guideNames: Record<Language, string> = { en: 'Buyers Guide', es: 'Guía del comprador' };
export const titleOf = (car: GuidedCar, language: Language) => `${guideNames[language]}, ${carName(car)}`;

/** Somebody who matches the fields of a form sees each of them filled. */
export const sampleCar: GuidedCar = {
  carMake: 'Toyota',
  carModel: 'Camry',
  carYear: 2018,
  vin: '4T1B11HK5JU000000',
  guide: {
    kind: 'warranty',
    coverage: 'limited',
    laborPercent: 50,
    partsPercent: 50,
    systems: 'Engine, transmission',
    duration: '30 days or 1,000 miles',
    manufacturerWarranty: true,
    manufacturerUsedWarranty: true,
    otherWarranty: true,
    serviceContract: true,
  },
};
