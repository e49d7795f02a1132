import { makes } from '#contract/inventory/car-terms.ts';

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
  '4Runner, Avalon, Camry, Corolla, Highlander, Prius, RAV4, Sequoia, Sienna, Tacoma, Tundra, Venza, Yaris, Accord, Civic, CR-V, Fit, HR-V, Insight, Odyssey, Passport, Pilot, Ridgeline, Bronco, Bronco Sport, EcoSport, Edge, Escape, Expedition, Explorer, F-150, F-250, F-350, Fiesta, Flex, Focus, Fusion, Maverick, Mustang, Ranger, Taurus, Transit, Transit Connect, Avalanche, Blazer, Bolt EV, Camaro, Colorado, Corvette, Cruze, Equinox, Express, Impala, Malibu, Silverado, Silverado 1500, Silverado 2500HD, Sonic, Spark, Suburban, Tahoe, Trailblazer, Traverse, Trax, Volt, Altima, Armada, Frontier, Juke, Kicks, Leaf, Maxima, Murano, Pathfinder, Rogue, Rogue Sport, Sentra, Titan, Versa, Xterra, Atlas, Beetle, Golf, GTI, Jetta, Passat, Taos, Tiguan, Touareg, Accent, Elantra, Ioniq, Kona, Palisade, Santa Fe, Sonata, Tucson, Veloster, Venue, Forte, K5, Niro, Optima, Rio, Sedona, Seltos, Sorento, Soul, Sportage, Stinger, Telluride, Ascent, BRZ, Crosstrek, Forester, Impreza, Legacy, Outback, WRX, CX-3, CX-30, CX-5, CX-9, Mazda3, Mazda6, MX-5 Miata, Cherokee, Compass, Gladiator, Grand Cherokee, Liberty, Patriot, Renegade, Wrangler, Eclipse Cross, Lancer, Mirage, Outlander, Outlander Sport, Model 3, Model S, Model X, Model Y, Avenger, Caliber, Challenger, Charger, Dart, Durango, Grand Caravan, Journey, Acadia, Canyon, Envoy, Savana, Sierra, Sierra 1500, Terrain, Yukon, Yukon XL, ILX, MDX, RDX, TLX, TSX, Enclave, Encore, LaCrosse, LeSabre, Lucerne, Regal, ATS, CTS, Escalade, SRX, XT4, XT5, 200, 300, Pacifica, Sebring, Town & Country, Voyager, Aviator, MKC, MKX, MKZ, Navigator, Town Car, Promaster, Sprinter, Cooper, Discovery, Range Rover, Range Rover Sport';

type Name = { carMake: string; carModel: string };
type Written = { carMake?: string | undefined; carModel?: string | undefined };

/** Writes makes and models as they are known: from our lists, or else as most cars in the lot have them. What is unknown stays. */
export function createSpelling(inLot: readonly Name[]): <T extends Written>(written: T) => T {
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
