import type { clerkCalls } from '#contract/calls/clerk.ts';
import type { CarStore } from '#server/cars/car-store.ts';
import type { Cars } from '#server/cars/cars.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { ListCarInquiries } from '#server/inquiries/car-inquiries.ts';
import type { DeletePerson } from '#server/accounts/delete-person.ts';
import type { Inquiries } from '#server/inquiries/inquiries.ts';
import type { Handlers } from '../invoke.ts';
import type { FindCar } from './find-car.ts';
import { self } from './signed-in.ts';

export type ClerkRooms = {
  cars: Cars;
  carStore: CarStore;
  catalog: Catalog;
  inquiries: Inquiries;
  listCarInquiries: ListCarInquiries;
  deletePerson: DeletePerson;
};

/** The clerk's own changes are on the site when his call is answered; other processes follow within a moment. */
export function createClerkHandlers(rooms: ClerkRooms & { findCar: FindCar }): Pick<Handlers, keyof typeof clerkCalls> {
  const { cars, carStore, catalog, inquiries, findCar } = rooms;
  return {
    listYard: async () => ({ cars: await carStore.readAll() }),
    changeStatus: async ({ carID, currentStatus }) => {
      const newStatus = await cars.changeStatus(carID, currentStatus);
      await catalog.refresh([carID]);
      return { newStatus };
    },
    addCar: async ({ images, ...draft }) => {
      const carID = await cars.add(draft, images);
      await catalog.refresh([carID]);
      return { carID };
    },
    editCar: async ({ carID, images, ...edit }, ask) => {
      await cars.edit(carID, edit, images);
      await catalog.refresh([carID]);
      return findCar(String(carID), ask);
    },
    deleteCar: async ({ id }) => {
      await cars.delete(id);
      await catalog.refresh([id]);
      return { message: 'Car deleted successfully.' };
    },
    listCarInquiries: async ({ id }, ask) => ({ inquiries: await rooms.listCarInquiries(id, await self(ask)) }),
    confirmInquiry: async ({ id }, ask) => {
      await inquiries.approve(id, await self(ask));
      return { inquiryStatus: 'approved' };
    },
    deleteInquiry: async ({ id }, ask) => {
      await inquiries.delete(id, await self(ask));
      return { message: 'Inquiry deleted successfully.' };
    },
    deleteUser: async ({ id }, ask) => {
      await rooms.deletePerson(id, await self(ask));
      return { message: 'User deleted successfully.' };
    },
  };
}
