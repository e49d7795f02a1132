import type { Session } from './session.tsx';

/** Under this name, with a person's number behind it, a browser keeps what they began to write. */
export const draftKey = 'application-draft:';

/** The same for what staff began to write about an inquiry; its number follows the person's. */
const inquiryDraftKey = 'inquiry-draft:';

/** A person's application after sending it; everything of everyone at logging out. */
export function forgetDrafts(userID?: number): void {
  forget((key) => (userID === undefined ? isDraft(key) : key === draftKey + userID));
}

/** What one person began to write about one inquiry. */
export function forgetInquiryDraft(userID: number, inquiryID: number): void {
  forget((key) => key === inquiryDraftOf(userID, inquiryID));
}

export const inquiryDraftOf = (userID: number, inquiryID: number) => `${inquiryDraftKey}${userID}:${inquiryID}`;

/** Logging out leaves no draft behind, and whoever logs in finds none of another person's. */
export function keepDraftsApart(session: Session): void {
  session.subscribe(() => {
    const user = session.read();
    if (user === null && session.readEnding() === 'in-this-tab') forgetDrafts();
    else if (user !== null && user !== 'loading') forget((key) => isDraft(key) && !isOf(key, user.userID));
  });
}

const isDraft = (key: string) => [draftKey, inquiryDraftKey].some((start) => key.startsWith(start));
const isOf = (key: string, userID: number) => key.split(':')[1] === String(userID);

function forget(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage).filter(isMeant)) localStorage.removeItem(key);
  } catch {
    // Storage may be shut off; then there is nothing to forget.
  }
}
