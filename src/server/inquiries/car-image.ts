import type { Car } from '#contract/inventory/car.ts';
import type { UserInquiry } from '#contract/inquiries/inquiry.ts';

/** What an inquiry shows of its car; nothing of one that is gone. */
export function imageOf(
  car: Pick<Car, 'imageUrl' | 'imagesPending'> | undefined,
): Pick<UserInquiry, 'carImage' | 'photoOnItsWay'> {
  const carImage = car?.imageUrl ?? '';
  return { carImage, ...(carImage === '' && car !== undefined && car.imagesPending > 0 && { photoOnItsWay: true }) };
}
