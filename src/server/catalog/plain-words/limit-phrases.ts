import type { Meaning } from './meaning.ts';

/** The grammar of limits: how they begin and end, and what they are of. */
export const limitPhrases: readonly [string, Meaning][] = [
  [
    'under|below|x menos de|x debajo de|less than|lower than|fewer than|cheaper than|less expensive than|<|menos de|bajo|debajo de|por debajo de|menor a|menor de|menor que|menores a|menores de|inferior a|inferiores a|abajo de|por abajo de|mas barato que|mas baratos que',
    { kind: 'bound', bound: 'max', isStrict: true },
  ],
  [
    'maximum of|up to|upto|no more than|not more than|not over|not above|no higher than|within|<=|nothing over|nothing above|nothing more than|nothing higher than',
    { kind: 'bound', bound: 'max' },
  ],
  // Before the amount, or after it.
  [
    'max|maximum|at most|maximo|maxima|maximos|maximas|como maximo|a lo mas',
    { kind: 'bound', bound: 'max', mayFollow: true },
  ],
  [
    'cannot spend more than|can t spend more than|cant spend more than|don t want to spend more than|dont want to spend more than|not spend more than|cannot pay more than|can t pay more than|cant pay more than',
    { kind: 'bound', bound: 'max' },
  ],
  [
    'maximo de|maxima de|no mas de|nada mas de|nada de mas de|que no pase de|que no pasen de|que no pase los|que no pasen los|que no pase las|no mayores a|no mayores de|sin pasar de|no mas caro que|no mas caros que|no mas caro de|nada mas caro que|nada mas caro de|tope|tope de|como mucho|que no cueste mas de|no mayor a|no mayor de',
    { kind: 'bound', bound: 'max' },
  ],
  [
    'over|above|more than|greater than|higher than|pricier than|more expensive than|costlier than|exceed|exceeds|exceeding|>|mas de|por encima de|encima de|arriba de|arriba del|por arriba de|mas arriba de|mayor a|mayor de|mayor que|mayores a|mayores de|superior a|superiores a|mas caro que|mas caros que|exceda|exceda de|excedan|exceder|exceder de|pase de|pasen de|pase los|pasen los|pase las|pasar de|pasarme de',
    { kind: 'bound', bound: 'min', isStrict: true },
  ],
  [
    'at least|min|minimum|minimum of|from|starting at|starting from|>=|no less than|not less than|not under|not below|nothing under|nothing below|nothing less than',
    { kind: 'bound', bound: 'min' },
  ],
  [
    'desde|no mas barato que|no mas baratos que|no mas barato de|nada mas barato que|nada mas barato de|minimo|minimo de|minima|minima de|como minimo|al menos|por lo menos|a partir de|a partir del|no menos de',
    { kind: 'bound', bound: 'min' },
  ],
  [
    'after|post|newer than|later than|younger than|despues de|despues del|mas nuevo que|mas nuevos que|mas nueva que|mas nuevas que|mas nuevo de|mas nuevos de|mas nueva de|mas nuevas de|mas reciente que|mas recientes que|posterior a|posterior al|posteriores a|posteriores al',
    { kind: 'bound', bound: 'min', isStrict: true, isOfYears: true },
  ],
  [
    'since|not older than|no older than|nothing older than|not before|nothing before|no mas viejo que|no mas viejos que|no mas viejo de|nada mas viejo que|nada mas viejo de|no mas antiguo que|no mas antiguo de|nada mas antiguo que',
    { kind: 'bound', bound: 'min', isOfYears: true },
  ],
  [
    'before|pre|older than|earlier than|antes de|antes del|mas viejo que|mas viejos que|mas vieja que|mas viejas que|mas viejo de|mas viejos de|mas vieja de|mas viejas de|mas antiguo que|mas antiguos que|anterior a|anterior al|anteriores a|anteriores al|previo a|previos a',
    { kind: 'bound', bound: 'max', isStrict: true, isOfYears: true },
  ],
  [
    'until|till|through|no later than|not later than|a mas tardar|a mas tardar del|hasta|hasta el|not newer than|no newer than|nothing newer than|no mas nuevo que|no mas nuevos que|no mas nuevo de|nada mas nuevo que|nada mas nuevo de|no mas reciente que|no mas reciente de|nada mas reciente que',
    { kind: 'bound', bound: 'max', isOfYears: true },
  ],
  [
    'last|past|the last|the past|within the last|within the past|in the last|in the past|from the last|from the past|ultimos|los ultimos|de los ultimos|en los ultimos',
    { kind: 'bound', bound: 'max', only: 'age' },
  ],
  [
    'or less|or fewer|or lower|or under|or below|and under|and below|tops|o menos|y menos|o inferior',
    { kind: 'orBound', bound: 'max' },
  ],
  [
    'earlier|or older|or before|and before|o antes|y antes|or earlier|and older|and earlier|o mas viejo|o mas viejos|o mas antiguo|o mas antiguos|o anterior|o anteriores|y anteriores|para abajo|hacia abajo|para atras|hacia atras',
    { kind: 'orBound', bound: 'max', isOfYears: true },
  ],
  [
    'or more|or above|or higher|or up|and up|and over|and above|up|plus|+|o mas|y mas|o superior',
    { kind: 'orBound', bound: 'min' },
  ],
  [
    'later|or better|o mejor|or newer|or after|and after|o despues|y despues|or later|and newer|and later|on|onward|onwards|and on|o mas nuevo|o mas nuevos|o mas nueva|o mas nuevas|o mas reciente|o mas recientes|y mas nuevo|y mas nuevos|y mas recientes|o posterior|o posteriores|y posteriores|en adelante|para adelante|hacia adelante|para arriba|hacia arriba|para delante|para aca|hacia aca',
    { kind: 'orBound', bound: 'min', isOfYears: true },
  ],
  ['older', { kind: 'orBound', bound: 'max', isOfYears: true, alone: { param: 'sort', value: 'year-asc' } }],
  ['newer', { kind: 'orBound', bound: 'min', isOfYears: true, alone: { param: 'sort', value: 'year-desc' } }],
  [
    'to present|to the present|to now|to date|to today|to current|till now|until now|until today|up to now|through now|through present|through today|- present|- now|- today|- current|a la fecha|a hoy|al presente|a la actualidad|hasta la fecha|hasta hoy|hasta ahora|hasta el presente|hasta la actualidad',
    { kind: 'orBound', bound: 'min', isOfYears: true },
  ],
  [
    'mile|miles|mi|mileage|odometer|on it|on them|on the odometer|on the clock|milla|millas|millaje|de millaje',
    { kind: 'measure', of: 'mileage' },
  ],
  [
    'km|kms|kilometer|kilometers|kilometre|kilometres|kilometro|kilometros|kilometraje',
    { kind: 'measure', of: 'kilometers' },
  ],
  [
    'seat|seats|seater|passenger|passengers|door|doors|cylinder|cylinders|cyl|apr|hp|horsepower|asiento|asientos|pasajero|pasajeros|plaza|plazas|puerta|puertas|cilindro|cilindros|caballos',
    { kind: 'measure', of: 'other' },
  ],
  [
    'mpg|mpgs|mpg city|mpg highway|mpg hwy|mpg combined|city mpg|highway mpg|hwy mpg|mpg en ciudad|mpg en carretera|miles per gallon|miles a gallon|millas por galon',
    { kind: 'measure', of: 'mpg' },
  ],
  [
    'owner|owners|previous owner|previous owners|prior owner|prior owners|dueno|duenos|propietario|propietarios',
    { kind: 'measure', of: 'owners' },
  ],
  [
    'price|priced|prices|budget|cost|costs|costing|precio|precios|presupuesto|cueste|cuesten|cuesta|cuestan|valga|valgan',
    { kind: 'measure', of: 'price' },
  ],
  [
    'dollar|dollars|buck|bucks|bux|usd|dolar|dolares|peso|pesos|varos|bolas|dlls|dll|dls|dlrs|cash|spend|afford|can spend|can afford|to spend',
    { kind: 'measure', of: 'price', isCurrency: true },
  ],
  [
    'monthly|a month|per month|each month|every month|month|months|mo|a mo|per mo|mth|mths|a mth|per mth|mnth|a mnth|per mnth|p m|pm|p mo|p mes|montly|monthy|payment|payments|car payment|car payments|monthly payment|monthly payments|payment a month',
    { kind: 'measure', of: 'monthly' },
  ],
  [
    'mes|al mes|por mes|x mes|cada mes|a el mes|cuota|cuotas|de cuota|cuota mensual|cuotas mensuales|cuota al mes|mensual|mensuales|mensualidad|mensualidades|pago mensual|pagos mensuales|pago|pagos|pago al mes',
    { kind: 'measure', of: 'monthly' },
  ],
  [
    'weekly|week|a week|per week|each week|every week|wk|a wk|per wk|wkly|semana|semanal|semanales|a la semana|por semana|cada semana',
    { kind: 'measure', of: 'weekly' },
  ],
  [
    'biweekly|bi weekly|every two weeks|every 2 weeks|every other week|cada dos semanas|cada 2 semanas',
    { kind: 'measure', of: 'biweekly' },
  ],
  [
    'semimonthly|twice a month|quincenal|quincenales|a la quincena|por quincena|cada quincena|dos veces al mes',
    { kind: 'measure', of: 'semimonthly' },
  ],
  [
    'down|down payment|down payments|downpayment|downpay|deposit|to put down|as a down payment|as down payment|for a down payment|for the down payment|for down payment|money down|cash down|up front|upfront',
    { kind: 'measure', of: 'downpay' },
  ],
  [
    'enganche|de enganche|el enganche|para enganche|para el enganche|para dar de enganche|para un enganche|anticipo|de anticipo|el anticipo|para el anticipo|de prima|de down|de down payment|entrada|de entrada|inicial|de inicial|pago inicial|de pago inicial|deposito|de deposito|cuota inicial|de cuota inicial',
    { kind: 'measure', of: 'downpay' },
  ],
  ['year|model year|model years|year model|ano|modelo|modelos|ano modelo', { kind: 'measure', of: 'year' }],
  [
    'years|years old|year old|year olds|yrs|yrs old|yr old|anos|anos de uso|anos de antiguedad|anos de viejo|ano de uso|anos de edad',
    { kind: 'measure', of: 'age' },
  ],
  [
    'about|around|right around|somewhere around|roughly|approximately|approx|close to|~|como|como unos|unos|unas|alrededor de|cerca de|aproximadamente|aprox',
    { kind: 'vague' },
  ],
  [
    'more or less|mas o menos|or so|or thereabouts|ish|give or take|range|price range|o algo asi',
    { kind: 'vague', mayFollow: true },
  ],
  ['between|entre', { kind: 'between' }],
  ['k|thousand|grand|lucas|mil', { kind: 'multiple', of: 1000 }],
  ['hundred', { kind: 'multiple', of: 100 }],
];
