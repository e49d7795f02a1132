import type { StaffViewing } from '#contract/viewings/staff-calendar.ts';
import type { ListedCar } from '#contract/inventory/inventory-list.ts';

/** What the admin pages's parts are shown with. */
export const sampleCar: ListedCar = {
  carID: 1,
  carMake: 'Toyota',
  carModel: 'Camry',
  carYear: 2018,
  carBodyType: 'sedan',
  carPrice: 12_500,
  carMileage: 61_000,
  status: 'active',
  reservedUntil: null,
  inquiryCount: 2,
  views: 41,
  cover: null,
  imagesPending: 0,
  openTasks: 0,
  hasGuide: true,
  imagesFailed: 0,
  vin: '1HGCM82633A004352',
  stockNumber: 'R-1054',
  createdAt: '2026-11-01T15:00:00.000Z',
};

export const longCar: ListedCar = {
  ...sampleCar,
  carID: 2,
  carMake: 'Mercedes-Benz',
  carModel: 'Sprinter 2500 Passenger Extended High Roof',
  stockNumber: 'FIRST-NATIONAL-2026-000001945',
  status: 'reserved',
  reservedUntil: '2026-11-20T23:59:59.000Z',
  carPrice: null,
  carMileage: null,
  imagesFailed: 1,
};

export const sampleViewing: StaffViewing = {
  viewingID: 1,
  userID: 1,
  fName: 'Marisol',
  lName: 'Whitaker',
  email: 'marisol@example.com',
  language: 'es',
  carID: 1,
  car: '2018 Toyota Camry',
  status: 'booked',
  startsAt: '2026-11-16T20:30:00.000Z',
  acceptedAt: null,
  createdAt: '2026-11-14T15:00:00.000Z',
};
