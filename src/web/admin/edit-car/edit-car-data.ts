import type { GuideAnswer } from '#contract/inventory/guide/guide.ts';
import type { RepossessionAnswer } from '#contract/inventory/repossession/repossession.ts';
import type { Recon } from '#contract/inventory/recon/recon.ts';
import type { StaffCarWithPhotos } from '#contract/inventory/staff-car.ts';
import { carIDIn } from '#web/app/page-id.ts';
import type { Own } from '#web/app/session/own-data.ts';

/** A car with all that staff know of it. */
export type EditedCarData = { car: StaffCarWithPhotos; file: RepossessionAnswer; guide: GuideAnswer; recon: Recon };

export async function loadEditedCar({ api, path }: Own): Promise<EditedCarData> {
  const id = carIDIn(path['carID']);
  const [car, file, guide, recon] = await Promise.all([
    api.readStaffCar({ id }),
    api.readRepossession({ id }),
    api.readGuide({ id }),
    api.readRecon({ id }),
  ]);
  return { car, file, guide, recon };
}
