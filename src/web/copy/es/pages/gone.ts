import type { GoneWords } from '../../en/pages/gone.ts';

export const goneWords: GoneWords = {
  reservedTitle: (day) => `Este auto está apartado${day === null ? '' : ` hasta el ${day}`}.`,
  reservedText: 'Por ahora otra persona va primero. Si cambia de idea, el auto vuelve solo a la lista.',
  tellMe: 'Avísame cuando vuelva',
  tellMeHint: 'Un solo correo cuando vuelva a estar disponible, y ninguno si se vende.',
  willTell: 'Te avisaremos por correo cuando vuelva.',
  confirmFirst: 'Te avisaremos por correo cuando vuelva, en cuanto confirmes tu correo electrónico.',
  toProfile: 'Confírmalo en tu perfil',
  doNotTell: 'No me avises',
  soldTitle: 'Este auto ya se vendió.',
  soldText: 'Ya encontró dueño. Estos son los más parecidos que todavía tenemos.',
};
