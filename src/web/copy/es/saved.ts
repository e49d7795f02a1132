import type { Words } from '../en/en.ts';

const carCount = (count: number) => (count === 1 ? '1 auto' : `${count} autos`);

export const savedWords: Words['shortlist'] = {
  requests: {
    sending: 'Enviando…',
    signedIn:
      'Tu petición sale junto con la solicitud que tenemos de ti. Si todavía no hay ninguna, primero te pedimos llenarla.',
    inquired: (car) => `¡Gracias! Recibimos tu petición para el ${car}. Te responderemos por correo electrónico.`,
    viewing: (car) => `¡Gracias! Te enviaremos un correo con los horarios disponibles para ver el ${car}.`,
    ownInquiries: 'Ver mis solicitudes',
    close: 'Cerrar',
  },
  gone: {
    reserved: 'Apartado',
    sold: 'Vendido',
  },
  save: 'Guardar',
  saveCar: (car) => `Guardar ${car}`,
  viewed: 'Vistos hace poco',
  compare: {
    toggle: 'Comparar',
    toggleCar: (car) => `Comparar ${car}`,
    go: (count) => `Comparar ${carCount(count)}`,
    pickAnother: 'Elige otro auto para compararlo.',
    full: 'Caben cuatro autos lado a lado. Quita uno para agregar otro.',
  },
  linkExpired: 'Este enlace ya venció.',
  linkExpiredHint:
    'No corresponde a ninguna visita, o ya no. Abre nuestro correo más reciente o pide otro desde la página del auto.',
};
