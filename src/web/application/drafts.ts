/** Under this name, with a person's number behind it, a browser keeps what they began to write. */
export const draftKey = 'application-draft:';

/** One person's after sending, everyone's at logging out. */
export function forgetDrafts(userID?: number): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (userID === undefined ? key.startsWith(draftKey) : key === draftKey + userID) localStorage.removeItem(key);
    }
  } catch {
    // Storage may be shut off; then there is nothing to forget.
  }
}
