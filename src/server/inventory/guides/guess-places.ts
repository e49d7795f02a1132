import { keysOf } from '#contract/api/keys-of.ts';
import {
  formSlots,
  isFormBox,
  type FormField,
  type FormPage,
  type FormPlaces,
  type FormSlot,
} from '#contract/inventory/guide/form-places.ts';

/** What a field is likely called, in English or Spanish; the first that fits wins, so that the narrow ones stand first. */
const names: Record<FormSlot, RegExp> = {
  make: /\b(?:make|marca)\b/,
  model: /\b(?:model|modelo)\b/,
  year: /\b(?:year|ano)\b/,
  vin: /\b(?:vin|identification|identificacion)\b/,
  asIs: /\b(?:as is|como esta|tal cual)\b/,
  impliedOnly: /\b(?:implied|implicitas?)\b/,
  manufacturerUsedWarranty: /\b(?:manufacturers? used|fabricante .*usados?)\b/,
  manufacturerWarranty: /\b(?:manufacturers?|fabricante)\b/,
  otherWarranty: /\b(?:other|otras?)\b/,
  serviceContract: /\b(?:service|servicio)\b/,
  full: /\b(?:full|completa)\b/,
  limited: /\b(?:limited|limitada)\b/,
  labor: /\b(?:labor|labour|mano de obra)\b/,
  parts: /\b(?:parts|partes|piezas|repuestos)\b/,
  systems: /\b(?:systems?|sistemas?)\b/,
  duration: /\b(?:duration|duracion)\b/,
  warranty: /\b(?:warranty|garantia)\b/,
  complaints: /\b(?:complaints?|contact|quejas?|contacto|reclamos?)\b/,
  dealerAddress: /\b(?:address|direccion)\b/,
  dealerPhone: /\b(?:phone|telephone|tel|telefono)\b/,
  dealerEmail: /\b(?:e ?mail|correo)\b/,
  dealerName: /\b(?:dealer|name|concesionario|vendedor|nombre)\b/,
};

/** `VehicleMake_2` and `Año[0]` read as words, without accents. */
const inWords = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .toLowerCase()
    .trim();

/** Where each value goes by the look of it. Staff correct what is wrong, once. */
export function guessPlaces(form: { fields: readonly FormField[]; pages: readonly FormPage[] }): FormPlaces {
  return form.fields.length === 0 ? placesOnPages(form.pages) : guessFields(form.fields);
}

function guessFields(fields: readonly FormField[]): FormPlaces {
  const places: FormPlaces = {};
  const left = new Set(fields);
  for (const [slot, name] of Object.entries(names)) {
    const known = formSlots.find((one) => one === slot);
    if (known === undefined) continue;
    const kind = isFormBox(known) ? 'box' : 'text';
    const field = [...left].find((one) => one.kind === kind && name.test(inWords(one.name)));
    if (field === undefined) continue;
    left.delete(field);
    places[known] = { field: field.name };
  }
  return places;
}

/**
 * Parts of the width and of the height from the lower left corner, as they lie on the form of 2018. Its version for implied
 * warranties only has that box where the other has `as is`: which of them it is, staff have to say.
 */
const usual: Record<Exclude<FormSlot, 'impliedOnly'>, [page: number, x: number, y: number]> = {
  make: [1, 0.06, 0.845],
  model: [1, 0.28, 0.845],
  year: [1, 0.47, 0.845],
  vin: [1, 0.6, 0.845],
  asIs: [1, 0.065, 0.715],
  warranty: [1, 0.065, 0.62],
  full: [1, 0.075, 0.575],
  limited: [1, 0.075, 0.55],
  labor: [1, 0.47, 0.55],
  parts: [1, 0.63, 0.55],
  systems: [1, 0.075, 0.44],
  duration: [1, 0.53, 0.44],
  manufacturerWarranty: [1, 0.075, 0.32],
  manufacturerUsedWarranty: [1, 0.075, 0.285],
  otherWarranty: [1, 0.075, 0.25],
  serviceContract: [1, 0.065, 0.19],
  dealerName: [2, 0.06, 0.27],
  dealerAddress: [2, 0.06, 0.22],
  dealerPhone: [2, 0.06, 0.17],
  dealerEmail: [2, 0.53, 0.17],
  complaints: [2, 0.06, 0.12],
};

function placesOnPages(pages: readonly FormPage[]): FormPlaces {
  return Object.fromEntries(
    keysOf(usual).flatMap((slot) => {
      const [wanted, x, y] = usual[slot];
      const page = Math.min(wanted, pages.length);
      const size = pages[page - 1];
      return size === undefined
        ? []
        : [[slot, { page, x: Math.round(size.width * x), y: Math.round(size.height * y) }]];
    }),
  );
}
