import type { OwnDataWords } from '../../en/pages/own-data.ts';

export const ownDataWords: OwnDataWords = {
  notices: {
    title: 'Avisos sobre tus formularios',
    kinds: { declined: 'Formulario rechazado', incomplete: 'Falta información' },
    sent: (day) => `Enviado el ${day}`,
    open: 'Abrir aviso',
    close: 'Cerrar aviso',
    failed: 'No pudimos abrir este aviso. Inténtalo otra vez.',
  },
  title: 'Tus datos',
  password: 'Contraseña',
  download: 'Descargar mis datos',
  downloadText:
    'Recibes un archivo con todo lo que tenemos sobre ti. Son tu cuenta, tu formulario, tus solicitudes, tus citas, tus ofertas, tus compras y tus avisos.',
  downloading: 'Reuniendo tus datos…',
  downloaded: 'Tu archivo está listo. Búscalo en tus descargas.',
  fileName: (day) => `mis-datos-${day}.json`,
  close: 'Eliminar mi cuenta',
  goes: 'Esto se borra de inmediato:',
  goesList: [
    'Tu acceso. Cerraremos tu sesión en todos los dispositivos.',
    'Tus solicitudes y citas. Cancelaremos lo que reservaste.',
    'Tus autos guardados y alertas. Dejaremos de escribirte.',
  ],
  keeps: 'La ley nos pide conservar esto por un tiempo:',
  keptApplication: (day) => `Tu formulario y su documento, hasta el ${day}.`,
  keptNotices: (day) => `Nuestros avisos para ti, hasta el ${day}.`,
  keptPurchases: (day) => `Tu nombre y dirección en la factura de venta, hasta el ${day}.`,
  keptHow: 'Está cifrado y fuera de tu cuenta. Lo borramos después de ese día.',
  keepsNothing: 'No conservaremos tu formulario ni ningún aviso.',
  noWayBack: 'Esto no se puede deshacer. Puedes crear otra cuenta con el mismo correo.',
  closing: 'Eliminando…',
  closed: 'Tu cuenta está eliminada.',
  staff: 'Eres parte del personal. Pide a otro administrador que elimine tu cuenta.',
};
