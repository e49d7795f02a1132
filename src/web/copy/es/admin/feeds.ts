import type { FeedsWords } from '../../en/admin/feeds.ts';

export const feedsWords: FeedsWords = {
  title: 'Feeds',
  about:
    'Otros sitios toman tus autos de estas direcciones. Dale a cada sitio su dirección una sola vez. Lo que cambies aquí se verá la próxima vez que el sitio la consulte.',
  columns: { feed: 'Feed', address: 'Dirección', cars: 'Autos' },
  names: {
    google: 'Anuncios de autos de Google',
    meta: 'Facebook e Instagram',
    sheet: 'Archivo CSV para cualquier sitio',
    rss: 'Autos recién llegados (RSS)',
    json: 'Autos recién llegados (JSON Feed)',
  },
  newest: 'Los 50 más recientes',
  copy: 'Copiar dirección',
  copied: 'Copiada',
  notCopied: 'No pudimos copiarla. Selecciona la dirección y cópiala tú.',
  leftOut: (count) => (count === 1 ? '1 auto queda fuera' : `${count} autos quedan fuera`),
  leftOutText: 'Estos autos están a la venta aquí, pero algunos feeds todavía no los pueden tomar.',
  shown: (count) => `Aquí están los ${count} más recientes.`,
  complete: 'Todos los autos a la venta están en todos los feeds.',
  leftOutColumns: { car: 'Auto', missing: 'Qué falta', feeds: 'Fuera de' },
  missing: { vin: 'VIN', price: 'Precio', mileage: 'Millaje', photo: 'Foto', body: 'Tipo' },
};
