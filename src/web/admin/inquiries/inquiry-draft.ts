import { forgetInquiryDraft, inquiryDraftOf } from '#web/app/session/draft-storage.ts';
import { keepTyped, readKept } from '#web/app/session/kept-draft.ts';
import { useSession } from '#web/app/session/session.tsx';

/** A note, the reasons to decline and what stands for another one, what is missing, until when, and a question to the buyer. */
export type Written = 'body' | 'reasons' | 'other' | 'items' | 'by' | 'question';

/** What the person logged in began to write about an inquiry, kept until it is sent or they log out. */
export function useInquiryDraft(inquiryID: number) {
  const { user } = useSession();
  return inquiryDraft(user === null || user === 'loading' ? undefined : user.userID, inquiryID);
}

/** Nothing is kept for nobody. */
export function inquiryDraft(userID: number | undefined, inquiryID: number) {
  const readAll = () => (userID === undefined ? {} : (readKept(inquiryDraftOf(userID, inquiryID)) ?? {}));
  const put = (texts: Partial<Record<Written, string>>) => {
    if (userID === undefined) return;
    const fields = Object.entries({ ...readAll(), ...texts }).filter(([, text]) => text !== '');
    if (fields.length === 0) forgetInquiryDraft(userID, inquiryID);
    else keepTyped(inquiryDraftOf(userID, inquiryID), Object.fromEntries(fields));
  };
  return {
    read: (field: Written): string => readAll()[field] ?? '',
    keep: (field: Written, text: string) => put({ [field]: text }),
    drop: (...fields: Written[]) => put(Object.fromEntries(fields.map((field) => [field, '']))),
  };
}
