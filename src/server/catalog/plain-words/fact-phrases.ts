import type { Color, TitleBrand } from '#contract/inventory/car-terms.ts';
import type { Meaning } from './meaning.ts';

/** What colors are called, in both languages and in a hurry. */
const colorWords: readonly [Color, string][] = [
  ['black', 'black blacks blk blak balck negro negra negros negras'],
  ['white', 'white whites wht wite whit blanco blanca blancos blancas'],
  ['silver', 'silver sliver plateado plateada plateados plateadas plata'],
  ['gray', 'gray grey gry charcoal gris grises'],
  ['blue', 'blue bleu navy azul azules'],
  ['red', 'red maroon burgundy rojo roja rojos rojas guinda guindas'],
  ['green', 'green verde verdes'],
  ['brown', 'brown bronze cafe cafes marron marrones'],
  ['beige', 'beige champagne cream crema'],
  ['gold', 'gold golden dorado dorada dorados doradas'],
  ['orange', 'orange naranja naranjas anaranjado anaranjada'],
  ['yellow', 'yellow amarillo amarilla amarillos amarillas'],
  ['purple', 'purple morado morada morados moradas'],
];

const colorOf = (color: Color): Meaning => ({ kind: 'filter', filters: [{ param: 'color', value: color }] });

/** `dark blue`, `red colored`, `de color rojo`, `azul marino` */
const variantsOf = (word: string) => [
  word,
  ...befores.map((before) => `${before} ${word}`),
  ...afters.map((after) => `${word} ${after}`),
];
const befores = 'dark|light|bright|matte|metallic|pearl|midnight|color|de color|en color|exterior|painted'.split('|');
const afters = 'color|colored|paint|exterior|metallic|pearl|mate|oscuro|oscura|claro|clara|metalico|perla'.split('|');

const colorPhrases = colorWords.map(([color, words]): [string, Meaning] => [
  words.split(' ').flatMap(variantsOf).join('|'),
  colorOf(color),
]);

const titled = (...brands: TitleBrand[]): Meaning => ({
  kind: 'filter',
  filters: brands.map((value) => ({ param: 'titleBrand', value })),
});

/** Colors, titles, owners and rows of seats. */
export const factPhrases: readonly [string, Meaning][] = [
  ...colorPhrases,
  ['navy blue|azul marino|azul rey|azul cielo|azul electrico|sky blue|royal blue|electric blue', colorOf('blue')],
  ['color vino|de color vino|vino tinto|rojo vino|wine red|cherry red', colorOf('red')],
  ['color arena|de color arena', colorOf('beige')],
  // In Spanish it is another word: `un carro tan barato`.
  ['tan', { kind: 'filter', filters: [{ param: 'color', value: 'beige' }], isEnglish: true }],
  [
    'any color|any colors|any color is fine|any color works|color doesn t matter|color does not matter|don t care about color|cualquier color|el color no importa|no importa el color|de cualquier color',
    { kind: 'unused' },
  ],
  [
    'clean title|clean titles|clear title|clean titled|titulo limpio|titulos limpios|con titulo limpio|titulo clean|clean title only',
    titled('clean'),
  ],
  [
    'salvage|salvaged|salvaged title|salvaged titles|salvage title|salvage titles|salvage title cars|titulo salvage|titulo de salvamento|titulo salvamento|salvamento|junk title',
    titled('salvage'),
  ],
  [
    'rebuilt|rebuilt title|rebuilt titles|rebuild title|reconstructed|reconstructed title|titulo rebuilt|titulo reconstruido|reconstruido|reconstruidos|restored title',
    titled('rebuilt'),
  ],
  [
    'flood|flooded|flood title|flood titles|flood car|flood cars|flood damage|flood damaged|water damage|inundado|inundados|inundada|inundacion|inundaciones|dano por inundacion|danos por inundacion|titulo por inundacion|titulo de inundacion',
    titled('flood'),
  ],
  [
    'lemon|lemons|lemon title|lemon titles|lemon law|lemon law title|lemon law buyback|buyback|buybacks',
    titled('lemon'),
  ],
  // Whoever puts up with one wants the others too.
  [
    'salvage ok|salvage okay|salvage is ok|salvage title ok|salvage is fine|rebuilt ok|rebuilt okay|rebuilt is ok|rebuilt title ok|rebuilt is fine|any title|cualquier titulo|no importa el titulo',
    { kind: 'unused' },
  ],
  [
    'branded title|branded titles|brand title|branded|titulo marcado|titulos marcados',
    titled('salvage', 'rebuilt', 'flood', 'lemon'),
  ],
  [
    'rebuilt engine|rebuilt motor|rebuilt transmission|rebuilt trans|motor reconstruido|transmision reconstruida|flood lights|flood light|whitewall|white wall|white walls|whitewalls|white wall tires|blue book|kelley blue book|black book|bluetooth|black friday|red tag|gold edition|green light',
    { kind: 'text' },
  ],
  [
    'one owner|1 owner|one owner only|1 owner only|single owner|only one owner|first owner|un solo propietario|de un solo propietario|solo un propietario|unico propietario|unico dueno|un solo dueno|de un solo dueno|solo un dueno|un unico dueno',
    { kind: 'filter', filters: [{ param: 'maxOwners', value: '1' }] },
  ],
  [
    'third row|3rd row|third row seat|third row seats|third row seating|3rd row seat|3rd row seats|3rd row seating|three row|three rows|3 row|3 rows|three rows of seats|3 rows of seats|tercera fila|3ra fila|tercera fila de asientos|tres filas|3 filas|tres filas de asientos|3 filas de asientos|tercera hilera|tres hileras|3 hileras|tercer asiento',
    { kind: 'seats', least: 7 },
  ],
];

/** What has a color of its own: in `black leather` and `interior negro` nothing is said of the paint. */
export const coloredParts: ReadonlySet<string> = new Set(
  `interior interiors leather seat seats cloth upholstery rims wheels roof top trim stripe stripes carpet dash dashboard inside tint tires calipers hood
  interiores asiento asientos piel cuero vestidura vestiduras tela rines llantas techo toldo tablero franja franjas adentro cofre`.split(
    /\s+/,
  ),
);
