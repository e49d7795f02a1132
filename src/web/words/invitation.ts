import type { Language } from '#contract/paths.ts';
import { invitationWords as en, type InvitationWords } from './en/invitation.ts';
import { invitationWords as es } from './es/invitation.ts';
import { useLanguage } from './index.ts';

/** Words of the page an invitation leads to; they come with it. */
export function useInvitationWords(): InvitationWords {
  return sections[useLanguage()];
}

const sections: Record<Language, InvitationWords> = { en, es };
