import { z } from 'zod';
import { emailAddress } from '#contract/accounts/account.ts';
import { requiredText } from '#contract/api/text.ts';
import { problemText } from '#contract/problems/problem-text.ts';
import { isDealerPhone } from './dealer-phone.ts';

/** On one line, because it also stands in the headers of emails and in the titles of pages. */
export const oneLine = (most: number) =>
  requiredText(most, { code: 'missing' }).refine(
    (typed) => !/[\r\n\t]/.test(typed),
    problemText({ code: 'not-one-line' }),
  );

/** As the dealer writes it, such as (217) 555-0142: the pages dial its digits. */
export const dealerPhone = oneLine(40).refine(isDealerPhone, problemText({ code: 'not-a-dealer-phone' }));

/** Who the dealer is and where: what the foot of every page and every email say. */
export const DealerIdentity = z.object({
  name: oneLine(100),
  address: oneLine(200),
  city: oneLine(100),
  state: oneLine(100),
  phone: dealerPhone,
  email: emailAddress,
});
export type DealerIdentity = z.infer<typeof DealerIdentity>;
