import type { Session } from '../session.tsx';

/** Under this name, with a person's number behind it, a browser keeps what they began to write. */
export const draftKey = 'application-draft:';

/** One person's after sending, everyone's at logging out. */
export function forgetDrafts(userID?: number): void {
  forget((key) => (userID === undefined ? key.startsWith(draftKey) : key === draftKey + userID));
}

/** Logging out leaves no draft behind, and whoever logs in finds none of another person's. */
export function keepDraftsApart(session: Session): void {
  session.subscribe(() => {
    const user = session.read();
    if (user === null && session.readEnding() === 'in-this-tab') forgetDrafts();
    else if (user !== null && user !== 'loading')
      forget((key) => key.startsWith(draftKey) && key !== draftKey + user.userID);
  });
}

function forget(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage).filter(isMeant)) localStorage.removeItem(key);
  } catch {
    // Storage may be shut off; then there is nothing to forget.
  }
}
