import type { RepossessionAnswer } from '#contract/inventory/repossession/repossession.ts';
import type { StaffCarWithPhotos } from '#contract/inventory/staff-car.ts';
import { carIDIn } from '#web/app/page-id.ts';
import type { Own } from '#web/app/session/own-data.ts';

/** A car with all that staff know of it. */
export type EditedCarData = { car: StaffCarWithPhotos; file: RepossessionAnswer };

export async function loadEditedCar({ api, path }: Own): Promise<EditedCarData> {
  const id = carIDIn(path['carID']);
  const [car, file] = await Promise.all([api.readStaffCar({ id }), api.readRepossession({ id })]);
  return { car, file };
}
