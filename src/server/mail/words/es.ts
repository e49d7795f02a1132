import type { EmailWords } from './en.ts';

/** What emails say whatever the dealer writes around it. */
export const emailWords: EmailWords = {
  greeting: (name) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
  facts: { car: 'Auto', when: 'Cuándo', where: 'Dónde' },
  reasons: {
    account: (dealer) => `Recibes este correo porque tienes una cuenta en ${dealer}.`,
    application: (dealer) => `Recibes este correo porque pediste una preaprobación en ${dealer}.`,
    inquiry: (dealer) => `Recibes este correo porque preguntaste por este auto en ${dealer}.`,
    viewing: (dealer) => `Recibes este correo porque pediste ver un auto en ${dealer}.`,
    watch: (dealer) => `Recibes este correo porque le pediste a ${dealer} que te avisara sobre este auto.`,
    offer: (dealer) => `Recibes este correo porque le hiciste a ${dealer} una oferta por este auto.`,
    staff: (dealer) => `Recibes este correo por tu trabajo en ${dealer}.`,
    stranger: (dealer) => `Recibes este correo porque alguien escribió esta dirección en ${dealer}.`,
  },
  preheaders: {
    welcome: 'Tu cuenta está lista. Mira lo que puedes hacer.',
    'confirm-email': 'Un toque y listo. El enlace vence en 7 días.',
    'password-changed': '¿No fuiste tú? Crea una contraseña nueva ahora.',
    'password-reset': 'El enlace sirve una vez y vence en 30 minutos.',
    'two-step-on': 'Al iniciar sesión te pediremos un código de tu app.',
    'two-step-off': 'Ahora solo tu contraseña protege tu cuenta.',
    'application-received': 'No revisamos tu crédito. Puedes ver el estado en línea.',
    'inquiry-received': (days) => `Te respondemos en ${days} días o menos.`,
    'inquiry-approved': 'El siguiente paso: ven a verlo.',
    'inquiry-declined': 'Nuestra respuesta y lo que puedes hacer ahora.',
    'information-wanted': (day) => `Envíalo a más tardar el ${day}.`,
    'information-reminder': (day) => `Envíalo a más tardar el ${day}.`,
    'viewing-times': 'Estos son algunos horarios disponibles.',
    'viewing-booked': (car) => `Tu cita para ver el ${car}. Agrégala a tu calendario.`,
    'viewing-changed': (car) => `Tu cita para ver el ${car} tiene un horario nuevo.`,
    'viewing-accepted': (car) => `Alguien te va a enseñar el ${car}.`,
    'viewing-reminder': () => '¿No puedes venir? Puedes cambiar o cancelar tu cita.',
    'viewing-cancelled': 'Puedes elegir otro horario.',
    carGone: (car) => `El ${car} ya no está a la venta.`,
    'car-reserved': 'Te avisamos por correo si vuelve a estar disponible.',
    'car-sold': 'Conservamos tu formulario para otros autos.',
    'car-withdrawn': 'Conservamos tu formulario para otros autos.',
    'car-back': 'Tu solicitud sigue activa.',
    'car-back-once': 'Puede que no dure mucho.',
    'offer-received': 'Puedes cambiarla hasta que terminen las ofertas.',
    'offer-accepted': (day) => `El auto está apartado para ti hasta el ${day}.`,
    'offer-declined': 'Mira nuestros otros autos.',
    'offers-canceled': 'Mira nuestros otros autos.',
  },
  account: {
    confirm:
      'Confirma que este es tu correo. Mientras tanto, solo te escribiremos sobre lo que hagas en nuestro sitio.',
    confirmButton: 'Confirmar mi correo',
    confirmExpires: 'El enlace sirve una sola vez y vence en 7 días.',
    browse: 'Ver autos',
    notYours:
      '¿No creaste esta cuenta? Quizá alguien escribió tu correo por error. Responde a este mensaje y la borramos.',
    wasYou: (phone) =>
      `Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, crea una contraseña nueva de inmediato y llámanos al ${phone}.`,
    wasNotYou: (phone) => `Si no fuiste tú, crea una contraseña nueva de inmediato y llámanos al ${phone}.`,
    setPassword: 'Crear una contraseña nueva',
    howToReset: 'Toca el botón para crear una nueva. El enlace sirve una sola vez y vence en 30 minutos.',
    ignoreReset: '¿No lo pediste? Ignora este correo. Tu contraseña no cambiará.',
  },
  application: {
    noCreditCheck:
      'No revisamos tu crédito. Tus documentos están cifrados y solo los puede abrir el personal que los revisa.',
    notYours: (phone) => `¿No enviaste un formulario? Llámanos al ${phone}.`,
  },
  inquiry: {
    status: 'Ver el estado',
    lookAgain: (phone) =>
      `¿Hay algún error o algo cambió? Envíanos documentos nuevos y revisamos tu solicitud otra vez. También puedes llamarnos al ${phone} o responder a este correo.`,
    newDocuments: 'Enviar documentos nuevos',
    update: 'Actualizar mi formulario',
    howToUpdate: (phone) =>
      `Ahí puedes cambiar tus respuestas y subir un documento nuevo. ¿Preguntas? Llámanos al ${phone}.`,
  },
  approval: {
    fullCost: 'Costo total',
    plusTax: (price) => `${price} más impuesto y título`,
    plan: 'Tu plan',
    monthly: (monthly, { down, months, apr }) =>
      `Unos ${monthly}/mes por ${months} meses, ${apr}% APR (tasa anual), ${down} de enganche`,
    until: 'Aprobado hasta',
    noCommitment:
      'Estas cifras son un estimado y no un compromiso de préstamo. Verás las condiciones finales antes de firmar.',
  },
  notice: {
    facts: {
      date: 'Fecha',
      applicant: 'Solicitante',
      action: 'Medida tomada',
      car: 'Auto',
      creditor: 'Acreedor',
      by: 'Fecha límite',
    },
    declined: 'Formulario de crédito rechazado',
    why: (count) => (count === 1 ? 'El motivo' : 'Los motivos principales'),
    incomplete: 'Ninguna todavía. Tu formulario de crédito está incompleto.',
    missing: 'Lo que falta',
    otherwise: (day) =>
      `Envíalo a más tardar el ${day}. Si no lo tenemos ese día, ya no podremos considerar este formulario y lo cerraremos por incompleto. Puedes volver a pedirlo cuando quieras.`,
    rights: 'Tus derechos',
    equalCredit: [
      'Una ley federal, la Ley de Igualdad de Oportunidades de Crédito (Equal Credit Opportunity Act), protege a todos los que piden crédito.',
      'Los acreedores no deben discriminar a los solicitantes por su raza, color, religión, origen nacional, sexo o estado civil.',
      'Tampoco por su edad, siempre que el solicitante tenga capacidad legal para firmar un contrato.',
      'Tampoco porque todos o parte de sus ingresos vengan de un programa de asistencia pública.',
      'Y tampoco porque el solicitante haya ejercido de buena fe un derecho de la Ley de Protección del Crédito al Consumidor (Consumer Credit Protection Act).',
    ],
    agency: (agency) => `La agencia federal que vigila cómo cumplimos esta ley es:\n${agency}`,
  },
  viewing: {
    pick: 'Elegir horario',
    moreTimes: 'Estos son solo algunos. En el enlace ves todos los horarios disponibles y eliges uno.',
    keepPrivate: 'No necesitas iniciar sesión. No compartas el enlace. Quien lo tenga puede cambiar tu cita.',
    change: 'Cambiar o cancelar la cita',
    canceled: (car, when) => `Tu cita para ver el ${car}${when === undefined ? '' : ` el ${when}`} está cancelada.`,
    reason: (reason) => `Motivo: ${reason}`,
    pickAnotherAbout: '¿Todavía quieres verlo? Elige otro horario.',
    pickAnother: 'Elegir otro horario',
    carGone: 'Este auto ya no está a la venta.',
  },
  car: {
    view: (car) => `Ver el ${car}`,
    others: 'Ver otros autos',
    thisAndSimilar: 'Ver este auto y otros parecidos',
    similar: 'Ver autos parecidos',
  },
  offer: { change: 'Cambiar o retirar tu oferta' },
  calendar: {
    summary: (car) => `Cita: ${car}`,
    description: (link) => `Cambiar o cancelar: ${link}`,
  },
};
