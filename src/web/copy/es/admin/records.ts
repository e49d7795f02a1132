import type { RecordsWords } from '../../en/admin/records.ts';

export const recordsWords: RecordsWords = {
  title: 'Registros',
  about:
    'Conservas los formularios respondidos el tiempo que pide la ley, aunque el comprador elimine su cuenta. Después se borran solos. El registro de auditoría dice cuántos.',
  erasures: {
    title: 'Se borrará en los próximos 30 días',
    none: 'No se borrará nada en los próximos 30 días.',
    columns: { day: 'Día', kind: 'Qué', count: 'Cuántos' },
    kinds: {
      notices: 'Avisos',
      records: 'Formularios conservados',
      applications: 'Formularios vigentes',
      guests: 'Visitantes sin cuenta',
      buyers: 'Compradores de autos vendidos',
    },
  },
  kept: {
    title: 'Formularios conservados',
    none: 'No se conserva ningún formulario fuera de su cuenta.',
    columns: {
      record: 'Registro',
      why: 'Por qué se conserva',
      received: 'Recibido',
      until: 'Se conserva hasta',
      open: 'Abrir',
    },
    record: (id) => `N.º ${id}`,
    why: { closed: 'La cuenta se eliminó', replaced: 'El comprador envió una versión nueva' },
    open: 'Abrir registro',
    openHint: 'Cada vista queda registrada.',
    more: (shown, total) => `Aquí están los primeros ${shown} de ${total}.`,
    failed: 'No pudimos abrir este registro. Inténtalo otra vez.',
  },
  opened: {
    title: (id) => `Formulario conservado n.º ${id}`,
    inquiries: 'Lo que se pidió y se decidió',
    statuses: { pending: 'Pendiente', approved: 'Aprobada', declined: 'Rechazada' },
    notes: 'Notas del personal',
    document: 'Comprobante de ingresos',
    notices: 'Avisos',
  },
};
