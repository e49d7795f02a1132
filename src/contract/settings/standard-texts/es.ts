import type { StandardTexts } from '../standard-email-texts.ts';

export const standardTexts: StandardTexts = {
  welcome: {
    subject: 'Te damos la bienvenida a {dealer}',
    opening:
      'Tu cuenta está lista. Guarda los autos que te gusten, llena una sola vez el formulario de preaprobación para cualquier auto y haz citas para verlos.',
    closing: '',
  },
  'confirm-email': { subject: 'Confirma tu correo', opening: '', closing: '' },
  'password-changed': {
    subject: 'Tu contraseña cambió',
    opening: 'Tu contraseña acaba de cambiar. Cerramos tu sesión en todos los demás dispositivos.',
    closing: '',
  },
  'password-reset': {
    subject: 'Cambia tu contraseña',
    opening: 'Recibimos una petición para cambiar tu contraseña.',
    closing: '',
  },
  'two-step-on': {
    subject: 'La verificación en dos pasos está activada',
    opening:
      'Desde ahora te pediremos un código de tu app de autenticación al iniciar sesión. Guarda tus códigos de recuperación en un lugar seguro.',
    closing: '',
  },
  'two-step-off': {
    subject: 'La verificación en dos pasos está desactivada',
    opening: 'Ya no necesitas un código para iniciar sesión. Ahora solo tu contraseña protege tu cuenta.',
    closing: '',
  },
  'application-received': {
    subject: 'Recibimos tu formulario',
    opening:
      '¡Gracias! Ya tenemos tu formulario de preaprobación y tu comprobante de ingresos. Solo necesitas llenarlo una vez. Sirve para cualquier auto del lote.',
    closing: '',
  },
  'inquiry-received': {
    subject: 'Recibimos tu solicitud para el {car}',
    opening: 'Gracias por tu interés en el {car}. Revisaremos tu solicitud y te responderemos en {days} días o menos.',
    closing: '',
  },
  'inquiry-approved': {
    subject: 'Tienes preaprobación para el {car}',
    opening:
      '¡Buenas noticias! Tienes preaprobación para el {car}.\n\nVen a verlo. Toca “Agendar una cita” en su página o llámanos al {phone}.',
    closing: '',
  },
  'inquiry-declined': {
    subject: 'Sobre tu solicitud para el {car}',
    opening:
      'Gracias por tu interés en el {car}. Revisamos tu solicitud con cuidado. Lo sentimos, pero por ahora no podemos darte la preaprobación para este auto.',
    closing: '',
  },
  'information-wanted': {
    subject: 'Nos falta algo para tu solicitud del {car}',
    opening: 'Para terminar de revisar tu solicitud del {car}, necesitamos algo más.',
    closing: '',
  },
  'information-reminder': {
    subject: 'Recordatorio: envíalo a más tardar el {day}',
    opening: 'Te recordamos que todavía nos falta algo para tu solicitud del {car}.',
    closing: '',
  },
  'viewing-times': {
    subject: 'Elige un horario para ver el {car}',
    opening: 'Pediste ver el {car}. Estos son algunos horarios disponibles:',
    closing: '',
  },
  'viewing-booked': {
    subject: 'Tu cita está reservada: {when}',
    opening: 'Tu cita está reservada. ¡Te esperamos!',
    closing: 'Trae tu licencia de manejo si quieres hacer una prueba de manejo.',
  },
  'viewing-changed': {
    subject: 'Nuevo horario de tu cita: {when}',
    opening: 'Tu cita tiene un horario nuevo. ¡Te esperamos!',
    closing: 'Trae tu licencia de manejo si quieres hacer una prueba de manejo.',
  },
  'viewing-accepted': {
    subject: 'Confirmamos tu cita: {when}',
    opening: 'Tu cita está confirmada. Alguien de nuestro equipo te va a enseñar el auto.',
    closing: 'Trae tu licencia de manejo si quieres hacer una prueba de manejo.',
  },
  'viewing-reminder': {
    subject: 'Recordatorio: tu cita es el {when}',
    opening: 'Te recordamos que tu cita ya se acerca.',
    closing: 'Trae tu licencia de manejo si quieres hacer una prueba de manejo.',
  },
  'viewing-cancelled': { subject: 'Tu cita está cancelada', opening: '', closing: '' },
  'car-reserved': {
    subject: 'El {car} está apartado',
    opening:
      'El {car} está apartado para un comprador hasta el {day}. Si eres tú, ya está todo listo.\n\nSi vuelve a estar disponible, te avisamos por correo.',
    closing: '',
  },
  'car-sold': {
    subject: 'El {car} ya se vendió',
    opening:
      'El {car} por el que preguntaste ya se vendió. Si tú lo compraste, ¡gracias!\n\nConservamos tu formulario, así que puedes preguntar por cualquier otro auto sin llenarlo otra vez.',
    closing: '',
  },
  'car-withdrawn': {
    subject: 'El {car} ya no está a la venta',
    opening:
      'El {car} por el que preguntaste ya no está a la venta.\n\nConservamos tu formulario, así que puedes preguntar por cualquier otro auto sin llenarlo otra vez.',
    closing: '',
  },
  'car-back': {
    subject: 'El {car} está disponible otra vez',
    opening:
      'Buenas noticias: el {car} por el que preguntaste está disponible otra vez. Tu solicitud sigue activa, así que no necesitas pedirlo de nuevo.',
    closing: '',
  },
  'car-back-once': {
    subject: 'El {car} está disponible otra vez',
    opening:
      'Buenas noticias: el {car} está disponible otra vez. Nos pediste que te avisáramos. Este correo se envía una sola vez.',
    closing: '',
  },
  'offer-received': {
    subject: 'Tenemos tu oferta por el {car}',
    opening:
      'Tenemos tu oferta cerrada por el {car}. Hasta el {when} nadie la ve. Para que siga cerrada, este correo no dice cuánto ofreciste. Inicia sesión para verlo.\n\nPuedes cambiarla o retirarla hasta entonces. No te compromete a ti ni a nosotros hasta que la aceptemos.',
    closing: '',
  },
  'offer-accepted': {
    subject: 'Aceptamos tu oferta por el {car}',
    opening:
      'Buenas noticias: aceptamos tu oferta de {amount} por el {car}. Está apartado para ti hasta el {day}.\n\nLlámanos al {phone} para preparar la venta.',
    closing: '',
  },
  'offer-declined': {
    subject: 'Sobre tu oferta por el {car}',
    opening: 'Gracias por tu oferta por el {car}. Lo sentimos, esta vez no la aceptamos.',
    closing: '',
  },
  'offers-canceled': {
    subject: 'Se cancelaron las ofertas por el {car}',
    opening: 'Ya no recibimos ofertas por el {car}, así que tu oferta queda cancelada. No tienes que hacer nada.',
    closing: '',
  },
};
