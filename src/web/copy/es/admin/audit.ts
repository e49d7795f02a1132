import { sayCounts } from '../../swept-counts.ts';
import { auditLabels, numberedThings } from '#contract/audit/audit-labels.ts';
import type { AuditNames } from '../../en/admin/audit.ts';
import { emailTextsWords } from './email-texts.ts';

const sweptKinds = {
  notices: 'avisos',
  records: 'formularios conservados',
  guests: 'visitantes',
  buyers: 'compradores',
};

const emails: Readonly<Record<string, string | undefined>> = emailTextsWords.names;

export const auditNames: AuditNames = {
  actions: auditLabels.es,
  objects: {
    ...numberedThings('es'),
    cars: () => 'Todos los autos',
    inquiries: () => 'Todas las solicitudes',
    backup: (id) => `Respaldo del ${id}`,
    settings: (id) => `Configuración, versión ${id}`,
    sweep: (id) => sayCounts(id, sweptKinds),
    'guide-form': (id) => `Formulario de la Guía del comprador, en ${id === 'es' ? 'español' : 'inglés'}`,
    'email-text'(id) {
      const name = id.replace(/:es$/, '');
      return `Texto de correo: ${emails[name] ?? name}${id === name ? '' : ', en español'}`;
    },
  },
};
