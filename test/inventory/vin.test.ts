import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeVin, problemOfVin, withCheckDigit, yearOfVin } from '#contract/inventory/vin.ts';
import { makeOfVin } from '#contract/inventory/vin-makes.ts';

const alphabet = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const character = fc.constantFrom(...alphabet.split(''));
const vins = fc
  .array(character, { minLength: 17, maxLength: 17 })
  .map((characters) => withCheckDigit(characters.join('')));

/** Characters of one value are the same to the check digit. */
const alike = ['AJ1', 'BKS2', 'CLT3', 'DMU4', 'ENV5', 'FW6', 'GPX7', 'HY8', 'RZ9', '0'];
const areAlike = (one: string, other: string) => alike.some((group) => group.includes(one) && group.includes(other));
const checkPlace = 8;

describe('the check digit', () => {
  test('of numbers from the street is right', () => {
    for (const vin of ['1HGCM82633A004352', '1M8GDM9AXKP042788', '5YJ3E1EA7KF317000', '11111111111111111'])
      expect({ vin, problem: problemOfVin(withCheckDigit(vin)) }).toEqual({ vin, problem: undefined });
    expect(problemOfVin('1M8GDM9AXKP042788')).toBeUndefined();
  });

  test('finds one wrong character, wherever it stands, unless it is worth the same', () => {
    fc.assert(
      fc.property(vins, fc.nat({ max: 16 }), character, (vin, place, wrong) => {
        fc.pre(place === checkPlace ? vin[place] !== wrong : !areAlike(vin[place] ?? '', wrong));
        const misread = vin.slice(0, place) + wrong + vin.slice(place + 1);
        return problemOfVin(vin) === undefined && problemOfVin(misread) === 'check-digit';
      }),
    );
  });

  test('fits however the number was written down', () => {
    fc.assert(
      fc.property(vins, fc.nat({ max: 17 }), fc.constantFrom(' ', '-', '\n'), (vin, place, gap) => {
        const written = ` ${vin.slice(0, place)}${gap}${vin.slice(place)} `.toLowerCase();
        return normalizeVin(written) === vin;
      }),
    );
  });
});

test.each([
  ['1HGCM82633A00435', undefined, 'length'],
  ['1HGCM82633A0043521', undefined, 'length'],
  ['IHGCM82633A004352', undefined, 'characters'],
  ['1HGCM82633A00435Ñ', undefined, 'characters'],
  ['1HGCM82633A004353', undefined, 'check-digit'],
  ['7R02C142541', 1967, undefined],
  ['7R02C142541', 1981, 'length'],
  ['7R02_142541', 1967, 'characters'],
  ['7R02C1425417R02C14', 1967, 'length'],
] as const)('%s of %s: %s', (vin, year, problem) => {
  expect(problemOfVin(vin, year)).toBe(problem);
});

describe('a number tells', () => {
  test.each([
    ['1HGCM82633A004352', 2003, 'Honda'],
    ['5YJ3E1EA7KF317000', 2019, 'Tesla'],
    ['1C4RJFBG4FC625797', 2015, 'Jeep'],
    ['2C3CDXBG3CH123456', 2012, 'Dodge'],
    ['5XYZU3LB1DG123456', 2013, 'Hyundai'],
    ['5XYKT3A60CG123456', 2012, 'Kia'],
  ] as const)('its year and make: %s', (written, year, make) => {
    const vin = withCheckDigit(written);
    expect({ year: yearOfVin(vin), make: makeOfVin(vin) }).toEqual({ year, make });
  });

  test('nothing where it could be several, or is wrong', () => {
    const ram = withCheckDigit('1C6RR7LT0ES123456');
    expect(makeOfVin(ram)).toBeUndefined();
    expect(makeOfVin('1HGCM82633A004353')).toBeUndefined();
    expect(yearOfVin('1HGCM82633A004353')).toBeUndefined();
    expect(yearOfVin(withCheckDigit('1HGCM82630A004352').replace(/^(.{9})./, '$1U'))).toBeUndefined();
  });
});
