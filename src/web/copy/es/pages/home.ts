import type { HomeWords } from '../../en/pages/home.ts';

export const homeWords: HomeWords = {
  title: (city) => `Autos recuperados por bancos en ${city}`,
  about: (city) =>
    `Autos, camionetas y vans que los bancos recuperaron, a la venta en ${city}. Precio, enganche y pago mensual estimado en cada uno.`,
  hero: {
    first: 'El banco lo recuperó.',
    second: 'Tú te lo llevas a casa.',
    lead: (city) =>
      `Autos, camionetas y vans recuperados en ${city}. El pago mensual está junto a cada precio: en un minuto sabes si te alcanza.`,
    action: 'Ver los autos',
    newest: 'Lo más nuevo en el lote',
  },
  proof: {
    cars: (count) => (count === '1' ? '1 auto en el lote' : `${count} autos en el lote`),
    since: (city, year) => `En ${city} desde ${year}`,
  },
  taglines: [
    'Regístrate y obtén tu preaprobación',
    'Precios bajos en autos recuperados.',
    'El estilo se une al rendimiento.',
    'Pronto recibiremos tu auto a cuenta',
  ],
  pause: 'Pausar',
  play: 'Reanudar',
  taglinesLabel: 'Lo que ofrecemos',
  search: 'Encuentra tu auto',
  recent: 'Recién llegados',
  allListings: 'Ver todos los autos',
  noCars: 'Por ahora no hay autos publicados. Llámanos: quizá sepamos qué está por llegar.',
  source: {
    title: 'De dónde vienen los autos',
    facts: [
      {
        title: 'Un banco recupera un auto',
        text: 'Alguien dejó de pagar un préstamo y el banco recuperó el auto. Eso dice algo del préstamo. Dice poco del auto.',
      },
      {
        title: 'El banco vende, nosotros compramos',
        text: 'El banco quiere su dinero, no un estacionamiento. Vende rápido y sin adornos; por eso el precio empieza más bajo.',
      },
      {
        title: 'Tú lo ves todo',
        text: 'El precio, el enganche, lo que cuesta al mes y lo que notamos en el auto. También los golpes.',
      },
    ],
  },
  steps: {
    title: 'Cuatro pasos para tu aprobación',
    lead: 'Todo en línea. Preguntar no cuesta nada.',
    list: [
      { title: 'Regístrate', text: 'Tu nombre, tu correo y una contraseña. Toma un minuto.' },
      { title: 'Explora', text: 'Recorre el lote y mira cuánto cuesta cada auto al mes.' },
      {
        title: 'Envía tus datos',
        text: 'Dónde vives, dónde trabajas y un comprobante de ingresos. No revisamos tu crédito.',
      },
      { title: 'Espera la aprobación', text: 'Una persona de nuestra oficina lee tu solicitud y te responde.' },
    ],
    action: 'Regístrate',
  },
};
