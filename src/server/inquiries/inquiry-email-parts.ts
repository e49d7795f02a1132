import { answerWithinDays } from '#contract/inquiries/inquiry-terms.ts';
import { paths } from '#contract/api/paths.ts';
import { emailParts, type EmailTools } from '#server/mail/email-template.ts';

type Asked = { car: string; carID: number };

/** What the emails about an inquiry always say. */
export const createInquiryEmailParts = ({ page, dealer }: EmailTools) => ({
  'inquiry-received': ({ car, carID }: Asked) =>
    emailParts('inquiry-received', { car, days: String(answerWithinDays) }, [
      { button: 'See where it stands', href: page(paths.profile) },
      { link: `The ${car}`, href: page(paths.car(carID)) },
    ]),
  'inquiry-approved': ({ car, carID }: Asked) =>
    emailParts('inquiry-approved', { car }, [{ button: `See the ${car}`, href: page(paths.car(carID)) }]),
  'inquiry-declined': ({ car, declineReason }: Asked & { declineReason: string }) =>
    emailParts('inquiry-declined', { car }, [
      `The reason:\n${declineReason}`,
      `Something is not right, or has changed? Send us new papers and we look again. Or ask us: call ${dealer().phone}, or just reply to this email.`,
      { button: 'Send new papers', href: page(paths.updateApplication) },
      { link: 'See other cars', href: page(paths.listings) },
    ]),
  'information-wanted': ({ car, question }: Asked & { question: string }) =>
    emailParts('information-wanted', { car }, [
      question,
      { button: 'Update your application', href: page(paths.updateApplication) },
      `Your application is open for changes there, with a place for a new paper. Or call us at ${dealer().phone}.`,
    ]),
});
