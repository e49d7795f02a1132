const shortestPassword = 8;

/** The field in which a new password is chosen. */
export function newPassword(name: string, words: { new: string; hint: string }) {
  return {
    label: words.new,
    name,
    autoComplete: 'new-password' as const,
    hint: words.hint,
    minLength: shortestPassword,
    isJudged: true,
  };
}
