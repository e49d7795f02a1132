import type { LabelledField } from '#contract/inventory/shown-fields.ts';
import type { CarFieldWords } from '../../en/pages/car-fields.ts';

/** What the fields are called that buyers read. */
const fields: Record<LabelledField, string> = {
  vin: 'VIN',
  stockNumber: 'Número de inventario',
  carMileage: 'Millaje',
  carBodyType: 'Tipo',
  fuelType: 'Combustible',
  carTransmission: 'Transmisión',
  carDrivetrain: 'Tracción',
  carEngine: 'Motor',
  color: 'Color exterior',
  interiorColor: 'Color interior',
  trim: 'Versión',
  doors: 'Puertas',
  seats: 'Asientos',
  cylinders: 'Cilindros',
  mpgCity: 'MPG en ciudad',
  mpgHighway: 'MPG en carretera',
  electricRange: 'Autonomía eléctrica (millas)',
  titleBrand: 'Tipo de título',
  odometerStatus: 'Odómetro',
  owners: 'Dueños anteriores',
  warranty: 'Garantía restante',
  historyNote: 'Historial',
  keys: 'Llaves',
  starts: 'Arranca',
  drives: 'Se puede manejar',
  knownDefects: 'Defectos conocidos',
  sourceBank: 'Banco de origen',
};
/** Where buyers read another word than the people who fill it in. */
const buyerFields: Partial<Record<LabelledField, string>> = {
  titleBrand: 'Título',
  drives: 'Se puede manejar',
  sourceBank: 'Reposeído por',
};

export const carFields: CarFieldWords = { fields, buyerFields };
