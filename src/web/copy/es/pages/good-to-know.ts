import type { OdometerStatus, TitleBrand } from '#contract/inventory/car-terms.ts';
import type { GoodToKnowWords } from '../../en/pages/good-to-know.ts';

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

const titles: Record<TitleBrand, string> = {
  clean: 'El título está limpio.',
  salvage: 'Tiene título de salvamento.',
  rebuilt: 'Tiene título reconstruido.',
  flood: 'Tiene título por inundación.',
  lemon: 'Tiene título “lemon law”.',
  unknown: 'Todavía no sabemos lo que dice el título.',
};
const odometers: Record<OdometerStatus, string> = {
  actual: 'El odómetro muestra el millaje real.',
  'not-actual': 'El odómetro no muestra el millaje real.',
  exceeds: 'Tiene más millas de las que el odómetro puede mostrar.',
  exempt: 'No tiene que declarar el millaje.',
};

export const goodToKnow: GoodToKnowWords = {
  label: 'Lo que conviene saber',
  seats: (seats) => `Tiene ${counted(seats, 'asiento', 'asientos')}.`,
  doors: (doors) => `Tiene ${counted(doors, 'puerta', 'puertas')}.`,
  seatsAndDoors: (seats, doors) =>
    `Tiene ${counted(seats, 'asiento', 'asientos')} y ${counted(doors, 'puerta', 'puertas')}.`,
  mpg: (city, highway) => `Rinde ${city} MPG en ciudad y ${highway} en carretera.`,
  mpgCity: (city) => `Rinde ${city} MPG en ciudad.`,
  mpgHighway: (highway) => `Rinde ${highway} MPG en carretera.`,
  range: (miles) => `Recorre ${miles} millas con la batería llena.`,
  titles,
  odometers,
  owners: (owners) => `Ha tenido ${counted(owners, 'dueño', 'dueños')}.`,
  runs: 'Arranca y se puede manejar.',
  noDrive: 'Arranca, pero no se puede manejar.',
  noStart: 'No arranca.',
  keys: (keys) => (keys === 0 ? 'Viene sin llave.' : `Viene con ${counted(keys, 'llave', 'llaves')}.`),
};
