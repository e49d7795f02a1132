export type PasswordStrength = 'weak' | 'medium' | 'strong';

const weakUnder = 6;
const strongNeeds = [/[A-Z]/, /[a-z]/, /\d/, /[@$!%*?&]/];

export function passwordStrength(password: string): PasswordStrength {
  if (password.length < weakUnder) return 'weak';
  return strongNeeds.every((need) => need.test(password)) ? 'strong' : 'medium';
}
