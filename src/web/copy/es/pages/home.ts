import type { HomeWords } from '../../en/pages/home.ts';

export const homeWords: HomeWords = {
  title: (city) => `Autos reposeídos a la venta en ${city}`,
  about: (city) =>
    `Autos, pickups y vans reposeídos por bancos, a la venta en ${city}. Cada uno con su precio, enganche y pago mensual estimado.`,
  hero: {
    first: 'El banco se lo quedó.',
    second: 'Tú te lo llevas a casa.',
    lead: (city) =>
      `Autos, pickups y vans reposeídos en ${city}. Cada precio trae su pago mensual estimado. En un minuto sabes si te alcanza.`,
    action: 'Ver los autos',
    newest: 'Lo más nuevo en el lote',
  },
  proof: {
    cars: (count) => (count === '1' ? '1 auto en el lote' : `${count} autos en el lote`),
    since: (city, year) => `En ${city} desde ${year}`,
  },
  taglines: [
    'Regístrate y obtén tu preaprobación',
    'Precios bajos en autos reposeídos.',
    'Estilo y rendimiento.',
    'Pronto tomaremos tu auto a cuenta',
  ],
  pause: 'Pausar',
  play: 'Reanudar',
  taglinesLabel: 'Destacados',
  search: 'Encuentra tu auto',
  recent: 'Recién llegados',
  allListings: 'Ver todos los autos',
  noCars: 'Por ahora no hay autos publicados. Llámanos para saber qué está por llegar.',
  source: {
    title: 'De dónde vienen los autos',
    facts: [
      {
        title: 'Un banco se queda con un auto',
        text: 'Alguien se atrasó con su préstamo y el banco se quedó con el auto. Eso habla del préstamo, no del auto.',
      },
      {
        title: 'El banco vende. Nosotros compramos.',
        text: 'El banco quiere su dinero, no un lote lleno de autos. Vende rápido y sin arreglarlos, por eso el precio empieza más bajo.',
      },
      {
        title: 'Tú lo ves todo',
        text: 'El precio, el enganche, el pago mensual estimado y lo que notamos en el auto. También los golpes.',
      },
    ],
  },
  steps: {
    title: 'Cuatro pasos para tu aprobación',
    lead: 'Todo es en línea, y pedir la preaprobación es gratis.',
    list: [
      { title: 'Regístrate', text: 'Tu nombre, tu correo y una contraseña. Toma un minuto.' },
      { title: 'Explora', text: 'Recorre el lote y mira cuánto cuesta cada auto al mes.' },
      {
        title: 'Envía tus datos',
        text: 'Dónde vives, dónde trabajas y un comprobante de ingresos. No revisamos tu crédito.',
      },
      { title: 'Espera la aprobación', text: 'Una persona de verdad lee tu solicitud y te responde por correo.' },
    ],
    action: 'Regístrate',
  },
};
