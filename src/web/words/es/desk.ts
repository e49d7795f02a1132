import type { DeskWords } from '../en/desk.ts';

/** The frame of the clerk's desk. */
export const deskWords: DeskWords = {
  navigation: 'El escritorio',
  pages: {
    stock: 'Inventario',
    inbox: 'Solicitudes',
    viewings: 'Visitas',
    figures: 'Cifras',
    import: 'Importar',
    record: 'Registro de auditoría',
    settings: 'Ajustes',
  },
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
