import type { Words } from '../en.ts';

const carCount = (count: number) => (count === 1 ? '1 auto' : `${count} autos`);

export const garageWords: Words['garage'] = {
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
    reservedTitle: 'Este auto está apartado.',
    reservedText: 'Por ahora otra persona va primero. Si cambia de idea, el auto vuelve solo a la lista.',
    soldTitle: 'Este auto ya se vendió.',
    soldText: 'Ya encontró dueño. Estos son los más parecidos que todavía tenemos.',
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
