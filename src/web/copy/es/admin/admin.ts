import type { AdminWords } from '../../en/admin/admin.ts';

/** The frame of the admin pages. */
export const adminWords: AdminWords = {
  navigation: 'Administración',
  pages: {
    inventory: 'Inventario',
    inbox: 'Solicitudes',
    viewings: 'Citas',
    analytics: 'Estadísticas',
    import: 'Importar',
    audit: 'Registro de auditoría',
    settings: 'Configuración',
  },
  waiting: (count) => (count === 1 ? '1 en espera' : `${count} en espera`),
  removed: {
    title: 'Ya no formas parte del personal.',
    text: 'Un administrador quitó tu acceso, así que se perdió lo que no habías guardado. Si es un error, pide que te inviten de nuevo.',
    home: 'Ir a la página de inicio',
  },
  saveBar: {
    unsaved: (count) =>
      count === 0
        ? 'No hay cambios sin guardar'
        : count === 1
          ? '1 cambio sin guardar'
          : `${count} cambios sin guardar`,
    saving: 'Guardando…',
  },
};
