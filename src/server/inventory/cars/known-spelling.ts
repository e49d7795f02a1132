import { and, count, desc, isNull, ne } from 'drizzle-orm';
import { makes } from '#contract/inventory/car-terms.ts';
import type { Db } from '#server/database/database.ts';
import { cars } from '#server/database/schema.ts';

/** Makes beyond the fixed list, as they spell themselves. */
const otherMakes =
  'Acura, Alfa Romeo, Aston Martin, Bentley, Buick, Cadillac, Chrysler, Ferrari, Fiat, Genesis, Hummer, Infiniti, Isuzu, Jaguar, Lamborghini, Land Rover, Lincoln, Lucid, Maserati, Mercury, MINI, Oldsmobile, Polestar, Pontiac, Porsche, Ram, Rivian, Saab, Saturn, Scion, Smart, Suzuki';

/** What banks shorten. */
const shortMakes: Record<string, string> = {
  chev: 'Chevrolet',
  chevy: 'Chevrolet',
  vw: 'Volkswagen',
  mercedes: 'Mercedes-Benz',
  mb: 'Mercedes-Benz',
  merz: 'Mercedes-Benz',
  toyt: 'Toyota',
  niss: 'Nissan',
  hyun: 'Hyundai',
  mits: 'Mitsubishi',
  suba: 'Subaru',
  dodg: 'Dodge',
  hond: 'Honda',
  cadi: 'Cadillac',
  chry: 'Chrysler',
  linc: 'Lincoln',
};

/** Models that are sold most, as their makers spell them. */
const models =
  '4Runner, Avalon, Camry, Corolla, Highlander, Prius, RAV4, Sequoia, Sienna, Tacoma, Tundra, Venza, Yaris, Accord, Civic, CR-V, Fit, HR-V, Insight, Odyssey, Passport, Pilot, Ridgeline, Bronco, Bronco Sport, EcoSport, Edge, Escape, Expedition, Explorer, F-150, F-250, F-350, Fiesta, Flex, Focus, Fusion, Maverick, Mustang, Ranger, Taurus, Transit, Transit Connect, Avalanche, Blazer, Bolt EV, Camaro, Colorado, Corvette, Cruze, Equinox, Express, Impala, Malibu, Silverado, Silverado 1500, Silverado 2500HD, Sonic, Spark, Suburban, Tahoe, Trailblazer, Traverse, Trax, Volt, Altima, Armada, Frontier, Juke, Kicks, Leaf, Maxima, Murano, Pathfinder, Rogue, Rogue Sport, Sentra, Titan, Versa, Xterra, Atlas, Beetle, Golf, GTI, Jetta, Passat, Taos, Tiguan, Touareg, Accent, Elantra, Ioniq, Kona, Palisade, Santa Fe, Sonata, Tucson, Veloster, Venue, Forte, K5, Niro, Optima, Rio, Sedona, Seltos, Sorento, Soul, Sportage, Stinger, Telluride, Ascent, BRZ, Crosstrek, Forester, Impreza, Legacy, Outback, WRX, CX-3, CX-30, CX-5, CX-9, Mazda3, Mazda6, MX-5 Miata, Cherokee, Compass, Gladiator, Grand Cherokee, Liberty, Patriot, Renegade, Wrangler, Eclipse Cross, Lancer, Mirage, Outlander, Outlander Sport, Model 3, Model S, Model X, Model Y, Avenger, Caliber, Challenger, Charger, Dart, Durango, Grand Caravan, Journey, Acadia, Canyon, Envoy, Savana, Sierra, Sierra 1500, Terrain, Yukon, Yukon XL, ILX, MDX, RDX, TLX, TSX, Enclave, Encore, LaCrosse, LeSabre, Lucerne, Regal, ATS, CTS, Escalade, SRX, XT4, XT5, 200, 300, Pacifica, Sebring, Town & Country, Voyager, Aviator, MKC, MKX, MKZ, Navigator, Town Car, Promaster, Sprinter, Cooper, Discovery, Range Rover, Range Rover Sport, CT 200h, ES 300h, ES 350, GS 350, GX 460, GX 470, IS 250, IS 300, IS 350, LS 460, LX 570, NX 200t, NX 300, RX 330, RX 350, RX 450h, UX 250h, A3, A4, A6, Q3, Q5, Q7, X1, X3, X5, C-Class, E-Class, GLC, GLE, S60, V60, XC40, XC60, XC90, Q50, Q60, QX60, QX80, FX35, G37';

type Name = { carMake: string; carModel: string };
type Written = { carMake?: string | undefined; carModel?: string | undefined };

export type Spell = <T extends Written>(written: T) => T;

/**
 * Writes makes and models as they are known: from our lists, or else as most cars in the lot have them. What is unknown stays.
 * Every way in asks here, or one make would be two in the filters. A car that is edited is no witness of its own name.
 */
export async function readSpelling(db: Db, editedID?: number): Promise<Spell> {
  const inLot = await db
    .select({ carMake: cars.carMake, carModel: cars.carModel })
    .from(cars)
    .where(and(isNull(cars.deletedAt), editedID === undefined ? undefined : ne(cars.carID, editedID)))
    .groupBy(cars.carMake, cars.carModel)
    .orderBy(desc(count()), cars.carMake, cars.carModel)
    .limit(mostNames);
  // The last one of a name counts, so the most frequent one comes last.
  return createSpelling(inLot.toReversed());
}

const mostNames = 5000;

function createSpelling(inLot: readonly Name[]): Spell {
  const makeOf = new Map([
    ...inLot.map(({ carMake }) => [keyOf(carMake), carMake] as const),
    ...[...makes, ...otherMakes.split(', ')].map((make) => [keyOf(make), make] as const),
    ...Object.entries(shortMakes),
  ]);
  const modelOf = new Map([
    ...inLot.map(({ carModel }) => [keyOf(carModel), carModel] as const),
    ...models.split(', ').map((model) => [keyOf(model), model] as const),
  ]);
  return (written) => ({
    ...written,
    ...(written.carMake !== undefined && { carMake: makeOf.get(keyOf(written.carMake)) ?? written.carMake }),
    ...(written.carModel !== undefined && { carModel: modelOf.get(keyOf(written.carModel)) ?? written.carModel }),
  });
}

const keyOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}&+]/gu, '');
