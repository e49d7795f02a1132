import type { Language } from '#contract/api/paths.ts';
import { emailWords as en, type EmailWords } from './en.ts';
import { emailWords as es } from './es.ts';

export const emailWords: Record<Language, EmailWords> = { en, es };
