/** Makes that people ask for although they are not in the fixed list and perhaps not in the yard. */
export const otherMakes = [
  'Acura', 'Alfa Romeo', 'Aston Martin', 'Bentley', 'Buick', 'Cadillac', 'Chrysler', 'Ferrari', 'Fiat', 'Genesis', 'Hummer', 'Infiniti',
  'Isuzu', 'Jaguar', 'Lamborghini', 'Land Rover', 'Lincoln', 'Lucid', 'Maserati', 'Mercury', 'MINI', 'Oldsmobile', 'Polestar', 'Pontiac',
  'Porsche', 'Ram', 'Rivian', 'Saab', 'Saturn', 'Scion', 'Smart', 'Suzuki',
] as const;

/** What people call a make, and the make's own key. */
export const makeNicknames: ReadonlyMap<string, string> = new Map([
  ['chevy', 'chevrolet'],
  ['chevys', 'chevrolet'],
  ['chev', 'chevrolet'],
  ['vw', 'volkswagen'],
  ['volks', 'volkswagen'],
  ['merc', 'mercedesbenz'],
  ['mercs', 'mercedesbenz'],
  ['mercedes', 'mercedesbenz'],
  ['benz', 'mercedesbenz'],
  ['beemer', 'bmw'],
  ['beamer', 'bmw'],
  ['bimmer', 'bmw'],
  ['caddy', 'cadillac'],
  ['caddie', 'cadillac'],
  ['infinity', 'infiniti'],
  ['landrover', 'landrover'],
  ['alfa', 'alfaromeo'],
  ['jag', 'jaguar'],
  ['subie', 'subaru'],
  ['mitsu', 'mitsubishi'],
  ['lambo', 'lamborghini'],
  ['olds', 'oldsmobile'],
]);
