import type { DeclineReason } from '#contract/inquiries/decline-reasons.ts';
import { answerWithinDays } from '#contract/inquiries/inquiry-terms.ts';
import { writeDay } from '#contract/time/dates.ts';
import { paths, type Language } from '#contract/api/paths.ts';
import { emailParts, type EmailTools, type Sender } from '#server/mail/email-template.ts';
import { emailWords } from '#server/mail/words/words.ts';
import { approvalBlocks, type Approval } from './approval-blocks.ts';
import {
  declinedBlocks,
  incompleteBlocks,
  missingBlocks,
  type Missing,
  type NoticeFacts,
} from './notices/notice-blocks.ts';

type Asked = { car: string; carID: number };

/** What the emails about an inquiry always say. */
export const createInquiryEmailParts = (tools: EmailTools & { dealer: () => Sender }) => (language: Language) => {
  const { inquiry: words, car: carWords, preheaders } = emailWords[language];
  const sayDay = (day: string) => writeDay('weekday', day, language);
  const page = (path: string) => tools.page(path, language);
  const about = ({ car, carID }: Asked) => ({ reason: 'inquiry' as const, shows: { car, carID } });
  return {
    'inquiry-received': (asked: Asked) =>
      emailParts(
        'inquiry-received',
        { car: asked.car, days: String(answerWithinDays) },
        {
          blocks: [
            { button: words.status, href: page(paths.profile) },
            { link: carWords.view(asked.car), href: page(paths.car(asked.carID)) },
          ],
          preheader: preheaders['inquiry-received'](answerWithinDays),
          ...about(asked),
        },
      ),
    'inquiry-approved': (asked: Asked & Approval) =>
      emailParts(
        'inquiry-approved',
        { car: asked.car },
        {
          blocks: [
            ...approvalBlocks(asked, language),
            { button: carWords.view(asked.car), href: page(paths.car(asked.carID)) },
          ],
          preheader: preheaders['inquiry-approved'],
          ...about(asked),
        },
      ),
    'inquiry-declined': (asked: Asked & NoticeFacts & { reasons: readonly DeclineReason[]; other: string }) =>
      emailParts(
        'inquiry-declined',
        { car: asked.car },
        {
          blocks: [
            ...declinedBlocks(asked, asked, tools, language),
            words.lookAgain(tools.dealer().phone),
            { button: words.newDocuments, href: page(paths.updateApplication) },
            { link: carWords.others, href: page(paths.listings) },
          ],
          preheader: preheaders['inquiry-declined'],
          ...about(asked),
        },
      ),
    'information-wanted': (asked: Asked & NoticeFacts & Missing) =>
      emailParts(
        'information-wanted',
        { car: asked.car, day: sayDay(asked.byDay) },
        {
          blocks: [
            ...incompleteBlocks(asked, asked, tools, language),
            { button: words.update, href: page(paths.updateApplication) },
            words.howToUpdate(tools.dealer().phone),
          ],
          preheader: preheaders['information-wanted'](sayDay(asked.byDay)),
          ...about(asked),
        },
      ),
    'information-reminder': (asked: Asked & Missing) =>
      emailParts(
        'information-reminder',
        { car: asked.car, day: sayDay(asked.byDay) },
        {
          blocks: [
            ...missingBlocks(asked, language),
            { button: words.update, href: page(paths.updateApplication) },
            words.howToUpdate(tools.dealer().phone),
          ],
          preheader: preheaders['information-reminder'](sayDay(asked.byDay)),
          ...about(asked),
        },
      ),
  };
};
