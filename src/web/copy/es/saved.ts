import type { Words } from '../en/en.ts';

const carCount = (count: number) => (count === 1 ? '1 auto' : `${count} autos`);

export const savedWords: Words['shortlist'] = {
  requests: {
    sending: 'Enviando…',
    signedIn: 'Usaremos el formulario que ya tenemos. Si todavía no lo llenas, primero te pediremos que lo hagas.',
    inquired: (car) => `¡Gracias! Recibimos tu solicitud para el ${car}. Te responderemos por correo.`,
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
    full: 'Puedes comparar hasta 4 autos. Quita uno para agregar otro.',
  },
  linkExpired: 'Este enlace ya venció.',
  linkExpiredHint: 'Abre nuestro correo más reciente o pide otra cita desde la página del auto.',
};
