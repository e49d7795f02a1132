import { describe, expect, it } from 'vitest';
import { emptyQuery } from '#contract/catalog/search.ts';
import { buildIndex } from '#server/catalog/index/build-index.ts';
import { search } from '#server/catalog/search.ts';
import { namedCars } from './lot-cars.ts';

const index = buildIndex(namedCars);
const answerTo = (q: string) => search(index, { ...emptyQuery, q }).value();
const filters = (q: string) =>
  answerTo(q)
    .understood.map(({ param, value }) => `${param}=${value}`)
    .join(' ');

describe('names in plain words', () => {
  it.each([
    ['chevy', 'carMake=Chevrolet'],
    ['vw', 'carMake=Volkswagen'],
    ['merc', 'carMake=Mercedes-Benz'],
    ['mercedes benz', 'carMake=Mercedes-Benz'],
    ['benz', 'carMake=Mercedes-Benz'],
    ['bimmer', 'carMake=BMW'],
    ['caddy', 'carMake=Cadillac'],
    ['hondas', 'carMake=Honda'],
    ['land rover', 'carMake=Land Rover'],
    ['bentley', 'carMake=Bentley'],
    ['f150', 'carModel=F-150 carModel=F-150 Lightning'],
    ['f-150', 'carModel=F-150 carModel=F-150 Lightning'],
    ['F 150', 'carModel=F-150 carModel=F-150 Lightning'],
    ['crv', 'carModel=CR-V'],
    ['cr v', 'carModel=CR-V'],
    ['honda cr-v', 'carMake=Honda carModel=CR-V'],
    ['rav4', 'carModel=RAV4 carModel=RAV4 Hybrid'],
    ['rav 4', 'carModel=RAV4 carModel=RAV4 Hybrid'],
    ['camry or accord', 'carModel=Camry carModel=Accord'],
    ['jeep grand cherokee', 'carMake=Jeep carModel=Grand Cherokee'],
  ])('are known by what people call them: %s', (q, expected) => expect(filters(q)).toBe(expected));

  it.each([
    ['ram 1500', 'carMake=Ram carModel=1500'],
    ['ram 2500 under 40k', 'carMake=Ram carModel=2500 maxPrice=40000'],
    ['mazda 3', 'carMake=Mazda carModel=3'],
    ['mazda3', 'carMake=Mazda carModel=3'],
    ['mazda 6', 'carModel=Mazda6'],
    ['bmw 330i', 'carMake=BMW carModel=330i'],
    ['330i', 'carModel=330i'],
    ['model 3', 'carModel=Model 3'],
    ['tesla model 3 2010-2025', 'carMake=Tesla carModel=Model 3 minYear=2010 maxYear=2025'],
    ['bmw 3 series', 'carMake=BMW carModel=3 Series'],
    ['silverado 1500', 'carModel=Silverado 1500'],
    ['chrysler 300', 'carMake=Chrysler carModel=300'],
    ['peugeot 2008', 'carMake=Peugeot carModel=2008'],
    ['2500', ''],
    ['911', ''],
  ])('stay names though they look like numbers: %s', (q, expected) => {
    expect(filters(q)).toBe(expected);
    expect(answerTo(q).total).toBeGreaterThan(0);
  });

  it.each([
    ['toyta', 'carMake=Toyota'],
    ['toyoto', 'carMake=Toyota'],
    ['toytoa', 'carMake=Toyota'],
    ['mersedes', 'carMake=Mercedes-Benz'],
    ['mercedez', 'carMake=Mercedes-Benz'],
    ['hyndai', 'carMake=Hyundai'],
    ['hyundia', 'carMake=Hyundai'],
    ['chevorlet', 'carMake=Chevrolet'],
    ['cheverolet', 'carMake=Chevrolet'],
    ['nisan', 'carMake=Nissan'],
    ['nissian', 'carMake=Nissan'],
    ['volkswagon', 'carMake=Volkswagen'],
    ['volkswagn', 'carMake=Volkswagen'],
    ['subuaru', 'carMake=Subaru'],
    ['suburu', 'carMake=Subaru'],
    ['mitsubishy', 'carMake=Mitsubishi'],
    ['hoonda', 'carMake=Honda'],
    ['lexis', 'carMake=Lexus'],
    ['cadilac', 'carMake=Cadillac'],
    ['porshe', 'carMake=Porsche'],
    ['crysler', 'carMake=Chrysler'],
    ['dogde', 'carMake=Dodge'],
    ['kamry', 'carModel=Camry'],
    ['acord', 'carModel=Accord'],
    ['corola', 'carModel=Corolla'],
    ['wranglar', 'carModel=Wrangler'],
    ['escalde', 'carModel=Escalade'],
    ['seden', 'carBodyTypes=sedan'],
    ['hatchbak', 'carBodyTypes=hatchback'],
    ['pikup', 'carBodyTypes=truck'],
    ['hibrid', 'fuelType=hybrid'],
    ['electirc', 'fuelType=electric'],
    ['automtic', 'carTransmission=automatic'],
  ])('are known with a slip in them: %s', (q, expected) => {
    expect(filters(q)).toBe(expected);
    expect(answerTo(q).total).toBeGreaterThan(0);
  });
});
