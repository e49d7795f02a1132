import { auditLabels, numberedThings } from '#contract/audit/audit-labels.ts';
import type { AuditNames } from '../../en/admin/audit.ts';

export const auditNames: AuditNames = {
  actions: auditLabels.es,
  objects: {
    ...numberedThings('es'),
    cars: () => 'Todos los autos',
    inquiries: () => 'Todas las solicitudes',
    backup: (id) => `Respaldo del ${id}`,
    settings: (id) => `Configuración, versión ${id}`,
    'email-text': (id) => `Texto de correo: ${id.replace(/:es$/, ', en español')}`,
  },
};
