import type { Words } from '../en.ts';

export const miscWords: Words['misc'] = {
  success: {
    title: 'Gracias',
    message: '¡Tu solicitud se completó con éxito!',
    browse: 'Ver más vehículos',
  },
};
