import { carIDIn, refuseGone } from '#web/app/page-id.ts';
import type { Own } from '#web/app/session/own-data.ts';
import type { BillOfSaleData } from './bill-of-sale-page.tsx';

export async function loadBillOfSale({ api, path }: Own): Promise<BillOfSaleData> {
  const id = carIDIn(path['carID']);
  const read = Promise.all([api.readSale({ id }), api.readStaffCar({ id })]);
  const [sale, car] = await read.catch(refuseGone);
  return { sale, car };
}

export const loadDossier = ({ api, path }: Own) => api.readDossier({ id: carIDIn(path['carID']) }).catch(refuseGone);
