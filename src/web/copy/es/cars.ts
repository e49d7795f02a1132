import type {
  BodyType,
  Color,
  FuelType,
  OdometerStatus,
  TitleBrand,
  TransmissionKind,
} from '#contract/inventory/car-terms.ts';
import type { Sort } from '#contract/catalog/search.ts';
import type { CarWords } from '../en/cars.ts';

const bodies: Record<BodyType, string> = {
  sedan: 'Sedán',
  coupe: 'Coupé',
  suv: 'SUV',
  truck: 'Pickup',
  van: 'Van',
  hatchback: 'Hatchback',
  wagon: 'Vagoneta',
};
const fuels: Record<FuelType, string> = {
  gasoline: 'Gasolina',
  diesel: 'Diésel',
  hybrid: 'Híbrido',
  electric: 'Eléctrico',
};
const colors: Record<Color, string> = {
  black: 'Negro',
  white: 'Blanco',
  silver: 'Plateado',
  gray: 'Gris',
  blue: 'Azul',
  red: 'Rojo',
  green: 'Verde',
  brown: 'Café',
  beige: 'Beige',
  gold: 'Dorado',
  orange: 'Naranja',
  yellow: 'Amarillo',
  purple: 'Morado',
};
const titles: Record<TitleBrand, string> = {
  clean: 'Título limpio',
  salvage: 'Título de salvamento',
  rebuilt: 'Título reconstruido',
  flood: 'Título por inundación',
  lemon: 'Título “lemon law”',
  unknown: 'Título sin confirmar',
};
const odometers: Record<OdometerStatus, string> = {
  actual: 'Millaje real',
  'not-actual': 'No es el millaje real',
  exceeds: 'Rebasa los límites mecánicos',
  exempt: 'Exento de declarar',
};
const transmissions: Record<TransmissionKind, string> = { automatic: 'Automática', manual: 'Manual', cvt: 'CVT' };
const drivetrains: Readonly<Record<string, string>> = {
  FWD: 'Delantera (FWD)',
  RWD: 'Trasera (RWD)',
  AWD: 'Integral (AWD)',
  '4WD': '4x4 (4WD)',
};
const drivetrain = (written: string) => drivetrains[written] ?? written;
/** “8-speed automatic” and its like; what is written in another way stays as it is. */
function transmission(written: string): string {
  const [, gears, clutch = '', kind = ''] =
    /^(?:(\d+|single)-speed )?(dual-clutch )?(automatic|manual)$/i.exec(written) ?? [];
  if (kind === '') return written;
  const name = kind.toLowerCase() === 'manual' ? transmissions.manual : transmissions.automatic;
  const speeds = gears === undefined ? '' : Number(gears) > 1 ? ` de ${gears} velocidades` : ' de 1 velocidad';
  return `${name}${speeds}${clutch === '' ? '' : ', doble embrague'}`;
}
const motors: Readonly<Record<string, string>> = {
  'electric motor': 'Motor eléctrico',
  'dual electric motors': 'Dos motores eléctricos',
  'three electric motors': 'Tres motores eléctricos',
};
const engineWords: Readonly<Record<string, string>> = {
  turbo: ' turbo',
  'twin-turbo': ' biturbo',
  diesel: ' diésel',
  hybrid: ' híbrido',
  four: '4',
  six: '6',
};
/** “2.5L turbo inline-4”, “Electric motor 80 kW” and their like; what is written in another way stays as it is. */
function engine(written: string): string {
  const say = (word: string) => engineWords[word.toLowerCase()] ?? word;
  const [, size, turbo = '', fuel = '', shape = '', cylinders = ''] =
    /^(\d\.\dL) (?:((?:twin-)?turbo) )?(?:(diesel|hybrid) )?(inline-|flat-|V)(\d+|four|six)$/i.exec(written) ?? [];
  if (size === undefined) {
    const [, motor = '', power = ''] = /^(.*?)( \d+ kW)?$/.exec(written) ?? [];
    const named = motors[motor.toLowerCase()];
    return named === undefined ? written : `${named}${power && ` de${power}`}`;
  }
  const burning = `${size}${say(turbo)}${say(fuel)}`;
  if (shape.toLowerCase() === 'v') return `${burning} V${cylinders}`;
  return `${burning}, ${say(cylinders)} cilindros ${shape.toLowerCase() === 'flat-' ? 'opuestos' : 'en línea'}`;
}
const sorts: Record<Sort, string> = {
  newest: 'Más recientes primero',
  'price-asc': 'Precio: de menor a mayor',
  'price-desc': 'Precio: de mayor a menor',
  'mileage-asc': 'Millaje: de menor a mayor',
  'mileage-desc': 'Millaje: de mayor a menor',
  'year-desc': 'Año: más nuevos primero',
  'year-asc': 'Año: más viejos primero',
  'monthly-asc': 'Pago mensual: de menor a mayor',
  'downpay-asc': 'Enganche: de menor a mayor',
  'mpg-desc': 'MPG: mejor primero',
};

const mileCount = (miles: string) => (miles === '1' ? '1 milla' : `${miles} millas`);
const carCount = (count: string) => (count === '1' ? '1 auto' : `${count} autos`);

export const carWords: CarWords = {
  terms: { bodies, fuels, titles, odometers, transmissions, transmission, engine, drivetrain, sorts },
  units: {
    miles: mileCount,
    months: (months) => `${months} meses`,
    apr: (percent) => `${percent}% APR (tasa anual)`,
    noDown: 'sin enganche',
    down: (amount) => `${amount} de enganche`,
    perMonth: (amount) => `${amount}/mes`,
  },
  card: {
    fullCost: 'Costo total',
    plusTax: 'más impuesto y título',
    downpay: 'Enganche',
    view: 'Ver',
    callForPrice: 'Llama para saber el precio',
    estimate: 'est.',
    notStated: 'No indicado',
  },
  photos: {
    of: (name, number, count) => `${name}, foto ${number} de ${count}`,
    previous: 'Foto anterior',
    next: 'Foto siguiente',
    pending: 'Foto en camino',
    none: 'Todavía no hay fotos',
    open: (photo) => `Abrir en pantalla completa: ${photo}`,
    all: 'Fotos',
    place: (number, count) => `${number} de ${count}`,
    demo: 'Las imágenes de demostración son dibujos, no fotos reales.',
  },
  panel: {
    label: 'Búsqueda rápida',
    text: '¿Qué auto buscas?',
    textHint: 'Prueba con “SUV hasta 15 mil”',
    search: 'Buscar',
    more: 'Marca, tipo, precio',
    make: 'Marca',
    anyMake: 'Cualquier marca',
    body: 'Tipo',
    anyBody: 'Cualquier tipo',
    year: 'Año',
    mileage: 'Millaje',
    price: 'Precio',
    any: 'Sin límite',
    from: (what) => `${what}, desde`,
    to: (what) => `${what}, hasta`,
    atMost: (value) => `hasta ${value}`,
    beyond: (value) => `${value}+`,
    between: (from, to) => `${from} – ${to}`,
    reset: 'Borrar',
    show: (count) => `Ver ${carCount(count)}`,
    showAll: 'Ver autos',
  },
  results: {
    listings: 'Todos los autos',
    search: 'Resultados de la búsqueda',
    count: carCount,
    loading: 'Cargando autos…',
    listingsFailed: 'No se pudieron cargar los autos.',
    searchFailed: '❌ No se pudieron cargar los resultados.',
    empty: 'No se encontraron autos.',
    relax: 'Intenta quitar un filtro:',
    startOver: 'Ver todos los autos',
    relaxed: (filter) => `Quitar “${filter}”`,
    ignored: (filter) => `No tomamos en cuenta “${filter}” porque no pudimos leer su valor.`,
    listingsTitle: (city) => `Autos reposeídos a la venta en ${city}`,
    listingsAbout: (count, city) =>
      `${carCount(count)} a la venta en ${city}, reposeídos por bancos. Cada uno con su costo total, enganche y pago mensual estimado.`,
    searchTitle: (count, text) =>
      `${text && `${text}: `}${count === '1' ? '1 auto encontrado' : `${count} autos encontrados`}`,
    searchAbout: (city) => `Resultados de la búsqueda de autos reposeídos en ${city}.`,
  },
  filters: {
    label: 'Filtros',
    open: (count) => (count === 0 ? 'Filtros' : `Filtros (${count})`),
    apply: 'Aplicar filtros',
    close: 'Cerrar',
    showResults: (count) => `Ver ${carCount(count)}`,
    clearAll: 'Quitar todo',
    active: 'Filtros activos',
    remove: 'Quitar',
    understood: (words, filter) => `Entendimos “${words}” como ${filter}`,
    assumed: (months, apr) => `Estimados con el enganche de cada auto, ${months}, ${apr}.`,
    notUsed: 'Palabras que no usamos',
    unused: (words) => `Sin usar: “${words}”`,
    showMore: (count) => `${count} más`,
    make: 'Marca',
    model: 'Modelo',
    body: 'Tipo',
    fuel: 'Combustible',
    transmission: 'Transmisión',
    drivetrain: 'Tracción',
    year: 'Año',
    price: 'Precio',
    mileage: 'Millaje',
    monthly: 'Pago mensual',
    downpay: 'Enganche',
    any: 'Sin límite',
    words: (text) => `“${text}”`,
    limits: {
      minYear: (year) => `${year} o más nuevo`,
      maxYear: (year) => `${year} o más antiguo`,
      minPrice: (amount) => `Desde ${amount}`,
      maxPrice: (amount) => `Hasta ${amount}`,
      minMileage: (miles) => `Desde ${mileCount(miles)}`,
      maxMileage: (miles) => `Hasta ${mileCount(miles)}`,
      maxMonthly: (amount) => `Hasta ${amount}/mes`,
      maxDownpay: (amount) => (amount === '$0' ? 'Sin enganche' : `Hasta ${amount} de enganche`),
      minMpg: (mpg) => `${mpg} MPG o más`,
      maxOwners: (owners) => (owners === '1' ? 'Un solo dueño' : `Hasta ${owners} dueños`),
    },
    not: (filter) => `Sin ${filter}`,
    between: (from, to) => `${from} – ${to}`,
    under: (value) => `Menos de ${value}`,
    over: (value) => `${value} o más`,
  },
  finding: {
    colors,
    color: 'Color exterior',
    seats: 'Asientos',
    seatCount: (seats) => `${seats} asientos`,
    title: 'Título',
    mpg: 'MPG, ciudad y carretera',
    owners: 'Dueños anteriores',
  },
  sort: { label: 'Ordenar por', apply: 'Ordenar' },
  pager: {
    label: 'Páginas',
    previous: 'Anterior',
    next: 'Siguiente',
    page: (page) => `Página ${page}`,
    position: (page, last) => `Página ${page} de ${last}`,
  },
  detail: {
    home: 'Inicio',
    listings: 'Autos',
    breadcrumbs: 'Ruta de navegación',
    facts: 'Datos del auto',
    description: 'Descripción',
    noDescription: 'Todavía no hay descripción. Llámanos y vamos a revisar el auto por ti.',
    features: 'Características',
    requestPreApproval: 'Solicitar preaprobación',
    scheduleViewing: 'Agendar una cita',
    logInFirst: 'Primero te pediremos que inicies sesión. Es gratis y no revisamos tu crédito.',
    call: (phone) => `O llama al ${phone}.`,
    similar: 'Autos parecidos',
    pageTitle: (name, price) => `${name}, ${price}`,
    about: (name, facts, city, title) => `${name} en ${city}: ${facts}. ${title}.`,
  },
  share: {
    share: 'Compartir',
    print: 'Imprimir',
    shared: '',
    copied: 'Enlace copiado.',
    failed: 'No pudimos copiar el enlace. Cópialo de la barra de direcciones.',
  },
  condition: {
    label: 'Estado',
    yes: 'Sí',
    no: 'No',
    notChecked: 'Sin revisar',
  },
  money: {
    label: 'Cuánto cuesta',
    outTheDoor: 'Total con impuestos y cargos',
    price: 'Precio',
    tax: (percent) => `Impuesto de venta (${percent}%)`,
    titleFee: 'Cargo por título',
    inside: {
      documentFee: (amount) => `Incluye ${amount} de cargo por documentos`,
      preparationFee: (amount) => `Incluye ${amount} de cargo por preparación`,
    },
    explained: 'Tu total si pagas de contado. Después no se agrega nada.',
    reducedOn: (day) => `Precio rebajado el ${day}`,
    callForPrice: 'Este auto todavía no tiene precio. Llámanos y te diremos lo que sabemos.',
  },
  calculator: {
    label: 'Calculadora de pagos',
    down: 'Enganche',
    term: 'Plazo',
    apr: 'APR, tasa anual (%)',
    estimate: 'estimado',
    loan: 'Monto del préstamo',
    interest: 'Total de intereses',
    nothingToLend: 'No hay nada que financiar. Tu enganche cubre el total.',
    downRange: (total) => `Escribe de $0 a ${total}, el total con impuestos y cargos.`,
    aprRange: (most) => `Escribe un APR (tasa anual) de 0 a ${most}.`,
    note: 'Es un estimado, no una oferta de crédito. Incluye impuestos y cargos. Tu tasa depende de los datos de tu formulario.',
  },
};
