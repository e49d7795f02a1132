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
