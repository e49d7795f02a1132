import type { Words } from '../en/en.ts';

const days: Record<string, string> = {
  Mon: 'Lun',
  Tue: 'Mar',
  Wed: 'Mié',
  Thu: 'Jue',
  Fri: 'Vie',
  Sat: 'Sáb',
  Sun: 'Dom',
};

/** la 1 p. m., las 6 p. m. */
const oClock = (time: string) => `${/^1\b/.test(time) ? 'la' : 'las'} ${time}`;

export const frameWords: Words['frame'] = {
  skip: 'Ir al contenido',
  navigation: 'Principal',
  menu: 'Menú',
  home: 'Inicio',
  listings: 'Autos',
  saved: 'Guardados',
  savedCount: (count) => (count === 1 ? '1 guardado' : `${count} guardados`),
  logIn: 'Iniciar sesión',
  greeting: (firstName) => `Hola, ${firstName}`,
  adminPanel: 'Panel de administración',
  profile: 'Mi perfil',
  logOut: 'Cerrar sesión',
  loading: 'Cargando…',
  dismiss: 'Cerrar aviso',
  footer: {
    about: (city) => `Autos reposeídos en ${city}, con el costo total a la vista.`,
    visit: 'Visítanos',
    contact: 'Contacto',
    hours: 'Horario',
    writtenHours: (hours) => hours.replace(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g, (day) => days[day] ?? day),
    opening: {
      until: (time) => `Abierto hasta ${oClock(time)}`,
      today: (time) => `Cerrado, abre a ${oClock(time)}`,
      tomorrow: (time) => `Cerrado, abre mañana a ${oClock(time)}`,
      on: (day, time) => `Cerrado, abre el ${day} a ${oClock(time)}`,
    },
    map: 'Ver en el mapa',
    follow: 'Síguenos',
    demo: 'Este es un sitio de demostración. Los autos, los precios y las personas no son reales.',
  },
  theme: { label: 'Tema', auto: 'Automático', light: 'Claro', dark: 'Oscuro' },
  language: 'Idioma',
};
