import type { Language } from '#contract/api/paths.ts';
import { invitationWords as en, type InvitationWords } from '../en/pages/invitation.ts';
import { invitationWords as es } from '../es/pages/invitation.ts';
import { useLanguage } from '../copy.ts';

/** Words of the page an invitation leads to; they come with it. */
export function useInvitationWords(): InvitationWords {
  return sections[useLanguage()];
}

const sections: Record<Language, InvitationWords> = { en, es };
