import type { GoneWords } from '../../en/pages/gone.ts';

export const goneWords: GoneWords = {
  reservedTitle: (day) => `Este auto está apartado${day === null ? '' : ` hasta el ${day}`}.`,
  reservedText: 'Por ahora lo tiene apartado otra persona. Si cambia de idea, el auto volverá a nuestra lista.',
  tellMe: 'Avísame cuando vuelva',
  tellMeHint: 'Te enviaremos un solo correo si vuelve a estar disponible, y ninguno si se vende.',
  willTell: 'Te avisaremos por correo cuando vuelva.',
  confirmFirst: 'Confirma tu correo y te avisaremos cuando vuelva.',
  toProfile: 'Confírmalo en tu perfil',
  doNotTell: 'Ya no me avises',
  soldTitle: 'Este auto ya se vendió.',
  soldText: 'Ya tiene dueño. Estos son los más parecidos que todavía tenemos.',
};
