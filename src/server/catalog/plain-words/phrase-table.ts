import type { FilterParam } from '#contract/catalog/search.ts';
import { factPhrases } from './fact-phrases.ts';
import type { WordFilter } from './filters.ts';
import { limitPhrases } from './limit-phrases.ts';
import type { Meaning } from './meaning.ts';

/** Phrases in English and Spanish, without accents; variants are separated by bars. */
export const phraseTable: readonly [string, Meaning][] = [
  [
    'sedan|sedans|saloon|saloons|berlina|4 door|4 doors|four door|four door sedan|4 door sedan|4 dr|4dr|4 puertas|cuatro puertas',
    filter('carBodyTypes', 'sedan'),
  ],
  ['coupe|coupes|cupe|2 door|2 doors|two door|2 puertas|dos puertas|2 dr|2dr', filter('carBodyTypes', 'coupe')],
  [
    'suv|suvs|crossover|crossovers|sport utility|sport utility vehicle|todoterreno|todo terreno',
    filter('carBodyTypes', 'suv'),
  ],
  [
    'truck|trucks|pickup|pickups|pick up|pick ups|pickup truck|pickup trucks|pick up truck|pick up trucks|troca|trocas',
    filter('carBodyTypes', 'truck'),
  ],
  [
    'camioneta|camionetas',
    {
      kind: 'filter',
      filters: [
        { param: 'carBodyTypes', value: 'truck' },
        { param: 'carBodyTypes', value: 'suv' },
      ],
    },
  ],
  [
    'van|vans|minivan|minivans|mini van|mini vans|passenger van|cargo van|furgoneta|furgonetas|monovolumen',
    filter('carBodyTypes', 'van'),
  ],
  ['hatchback|hatchbacks|hatch|hatch back', filter('carBodyTypes', 'hatchback')],
  ['wagon|wagons|estate|station wagon|station wagons|familiar', filter('carBodyTypes', 'wagon')],
  [
    'gas|gasoline|petrol|gasolina|bencina|gas powered|gas engine|a gasolina|de gasolina',
    filter('fuelType', 'gasoline'),
  ],
  ['diesel|diesels|a diesel|de diesel', filter('fuelType', 'diesel')],
  [
    'hybrid|hybrids|hibrido|hibrida|hibridos|hibridas|phev|plug in|plugin|plug in hybrid|plugin hybrid',
    filter('fuelType', 'hybrid'),
  ],
  [
    'electric|electrics|ev|evs|bev|electrico|electrica|electricos|electricas|fully electric|all electric',
    filter('fuelType', 'electric'),
  ],
  [
    'automatic|automatics|automatico|automatica|automaticos|automaticas|auto trans|auto transmission',
    filter('carTransmission', 'automatic'),
  ],
  // In Spanish it is a car, and so it is where it comes first.
  ['auto', { ...filter('carTransmission', 'automatic'), mayBeCar: true }],
  [
    'autos|carro|carros|coche|coches|nave|naves|ranfla|ranflas|mueble|muebles|usado|usados|carro usado|inventario|numero de inventario|stock|stock number|stock no|vin|vin number|looking 4|lookin 4|searching 4|obo|or best offer|o b o|negotiable|negociable',
    { kind: 'nothing' },
  ],
  ['3 speed|4 speed|5 speed|6 speed|7 speed|8 speed|9 speed|10 speed|five speed|six speed', { kind: 'unused' }],
  [
    'manual|manuales|stick|stick shift|stickshift|manual transmission|standard transmission|standard shift|estandar',
    filter('carTransmission', 'manual'),
  ],
  ['automatic transmission|transmision automatica', filter('carTransmission', 'automatic')],
  [
    'transmision manual|transmision estandar|caja manual|caja estandar|cambio manual|de cambios|carro de cambios',
    filter('carTransmission', 'manual'),
  ],
  ['cvt', filter('carTransmission', 'cvt')],
  ['awd|all wheel drive|all wheel|traccion total', filter('carDrivetrain', 'AWD')],
  [
    '4wd|4x4|4 x 4|4 wheel drive|four wheel drive|traccion 4x4|doble traccion|traccion en las cuatro ruedas|traccion en las 4 ruedas',
    filter('carDrivetrain', '4WD'),
  ],
  ['fwd|front wheel drive|traccion delantera', filter('carDrivetrain', 'FWD')],
  ['rwd|rear wheel drive|traccion trasera', filter('carDrivetrain', 'RWD')],
  [
    'cheap|cheaper|cheapest|not expensive|not too expensive|not so expensive|not too pricey|no muy caro|no muy caros|no muy cara|no tan caro|que no sea caro|que no sea muy caro|que no sea tan caro|low price|low prices|low priced|precio bajo|precios bajos|bajo precio|buen precio|good price|best price|best prices|best deal|best deals|mejor precio|mejores precios|lowest price|lowest priced|inexpensive|affordable|barato|baratos|barata|baratas|mas barato|mas baratos|mas barata|mas baratas|economico|economicos|mas economico|mas economicos|lo mas barato|los mas baratos|los mas economicos',
    filter('sort', 'price-asc'),
  ],
  [
    'not too many miles|not many miles|not a lot of miles|no muchas millas|pocos kilometros|no tantas millas|low miles|low mileage|lowest miles|lowest mileage|fewest miles|pocas millas|bajo millaje|poco millaje|millaje bajo|bajo kilometraje|poco kilometraje|kilometraje bajo|less miles|fewer miles|menos millas|menos millaje|menor millaje',
    filter('sort', 'mileage-asc'),
  ],
  [
    'low monthly|lowest monthly|low payment|low payments|lowest payment|low monthly payment|low monthly payments|lowest monthly payment|pagos bajos|pago bajo|mensualidad baja|mensualidades bajas|pagos mas bajos|lowest payments|lowest monthly payments|cheapest payment|cheapest payments|cheapest monthly payment|smallest payment|smallest payments|small payments|pago mensual bajo|pagos mensuales bajos|bajo pago mensual|pagos mensuales mas bajos|pago mensual mas bajo|pago mas bajo|menor pago|menor pago mensual|mensualidad mas baja|mensualidades mas bajas|cuota baja|cuotas bajas|cuota mas baja|cuotas mas bajas',
    filter('sort', 'monthly-asc'),
  ],
  [
    'low down|low down payment|lowest down payment|low money down|little money down|little down|small down payment|enganche bajo|bajo enganche|poco enganche|enganche mas bajo|menor enganche|menos enganche|lowest down|least down|smallest down payment',
    filter('sort', 'downpay-asc'),
  ],
  [
    'most expensive|highest price|highest priced|priciest|mas caro|mas caros|mas cara|mas caras|lo mas caro|los mas caros',
    filter('sort', 'price-desc'),
  ],
  ['highest mileage|most miles|mas millas|mas millaje', filter('sort', 'mileage-desc')],
  [
    'oldest|old|viejo|viejos|vieja|viejas|mas viejo|mas viejos|mas antiguo|mas antiguos|los mas viejos|los mas antiguos',
    filter('sort', 'year-asc'),
  ],
  ['newest|latest|mas reciente|mas recientes', filter('sort', 'newest')],
  [
    'late model|late models|recent model|recent models|modelo reciente|modelos recientes|mas nuevo|mas nuevos|mas nueva|mas nuevas|lo mas nuevo|los mas nuevos|not old|not too old|not so old|no muy viejo|no muy viejos|no muy vieja|no tan viejo|que no sea viejo|que no sea muy viejo',
    filter('sort', 'year-desc'),
  ],
  ...limitPhrases,
  ...factPhrases,
  [
    'not|no|non|without|but not|but no|pero no|pero que no sea|pero sin|never|nothing|not to|not a fan of|not have|rather not|i d rather not|rather not have|i d rather not have|isn t|isnt|is not|that s not|thats not|that is not|won t|wont|will not|wouldn t|wouldnt|would not',
    { kind: 'denial' },
  ],
  [
    'can t|cant|cannot|can not|don t|dont|do not|doesn t|doesnt|does not|sin|que no|que no sea|que no sean|no sea|no sean|nada|ningun|ninguna|ninguno|no puedo',
    { kind: 'denial' },
  ],
  [
    'minus|except|except for|other than|excluding|exclude|apart from|aside from|besides|with the exception of|anything but|anything except|anything other than|everything but|everything except|any car but|any car except|any color but|any color except|any color besides|any color other than|any color as long as it s not|any but|all but|all except',
    { kind: 'denial', takesLists: true, isException: true },
  ],
  [
    'cualquier color menos|cualquier color excepto|cualquier color que no sea|el color que sea menos|menos|excepto|salvo|a excepcion de|con excepcion de|todo menos|todos menos|todas menos|todo excepto|todos excepto|todas excepto|todo salvo|cualquiera menos|cualquiera excepto|cualquier carro menos|cualquier auto menos|cualquier marca menos|cualquier marca excepto|cualquier cosa menos|cualquier cosa excepto|cualquier cosa que no sea|lo que sea menos|lo que sea excepto|cualquier carro excepto|cualquier auto excepto',
    { kind: 'denial', takesLists: true, isException: true },
  ],
  [
    'hate|i hate|neither|avoid|skip|not interested in|not looking for|don t want|dont want|do not want|don t like|dont like|do not like|don t need|dont need|do not need',
    { kind: 'denial', takesLists: true },
  ],
  [
    'don t show|dont show|do not show|don t show me|dont show me|do not show me|no muestres|no me muestres|no quiero ver',
    { kind: 'denial', takesLists: true },
  ],
  [
    'ni|nada de|nunca|no quiero|no busco|no me gusta|no me gustan|no quiero ni|no me interesa|no me interesan|odio|evitar',
    { kind: 'denial', takesLists: true },
  ],
  ['nada mas|no mas', { kind: 'nothing' }],
  [
    'gas mileage|good gas mileage|great gas mileage|best gas mileage|gas saver|gas savers|good on gas|great on gas|easy on gas|cheap on gas|cheap on fuel|good on fuel|easy on fuel|light on gas|low fuel consumption|saves gas|fuel economy|good fuel economy|best fuel economy|fuel efficient|most fuel efficient|good mpg|great mpg|best mpg|high mpg|no gas guzzler|no gas guzzlers|not a gas guzzler|higher mpg|highest mpg|better mpg|most mpg|good miles per gallon',
    filter('sort', 'mpg-desc'),
  ],
  [
    'barato de gasolina|barato en gasolina|bajo consumo|bajo consumo de gasolina|poco consumo|gasta poco|que no gaste mucho|que no gaste mucha gasolina|no gaste mucha gasolina|poca gasolina|gasta poca gasolina|gaste poca gasolina|que gaste poca gasolina|que gaste poco|gaste poco|ahorrador|ahorradores|ahorrador de gasolina|ahorra gasolina|que ahorre gasolina|rendidor|rendidores|buen rendimiento|buen rendimiento de gasolina|rinde gasolina|economico de gasolina|economico en gasolina|buen mpg|mejor mpg|mas mpg|mas millas por galon',
    filter('sort', 'mpg-desc'),
  ],
  ['gas guzzler|gas guzzlers', { kind: 'unused' }],
  ['camara|camaras|camara de reversa|camara trasera|camara de retroceso', { kind: 'unused' }],
  [
    'otd|out the door|buen estado|en buen estado|buenas condiciones|en buenas condiciones|good condition|in good condition|chico|chica|pequeno|pequena|jale|pa l jale|asap|financing|finance|financiamiento|credit|bad credit|bad credit ok|no credit|no credit check|mal credito|sin credito|sin checar credito|buy here pay here|bhph|trade in|trade ins|reliable|dependable|confiable|confiables',
    { kind: 'unused' },
  ],
  [
    'first car|primer carro|primer auto|work|for work|my son|for my son|for my daughter|for my wife|for my husband|for my kids|daughter|teen|teenager|wife|husband|kid|kids|school|college|commute|commuting|trabajo|trabajar|hijo|hija|hijos|esposa|esposo|escuela|uber|doordash',
    { kind: 'unused' },
  ],
  [
    'family|family car|for the family|familia|familia de 4|familia de 5|familia de 6|familia de 7|familia de 8|family of 4|family of 5|family of 6|family of 7|family of 8',
    { kind: 'unused' },
  ],
  [
    'range rover|electric window|electric windows|electric seat|electric seats|electric mirrors|owners manual|auto start|auto climate',
    { kind: 'text' },
  ],
];

function filter(param: FilterParam | 'sort', value: string): { kind: 'filter'; filters: readonly WordFilter[] } {
  return { kind: 'filter', filters: [{ param, value }] };
}
