/** The page an invitation leads to. */
export const invitationWords = {
  title: (dealer: string) => `Join the staff of ${dealer}`,
  about: 'As an admin, you’ll work with cars, inquiries, viewings and buyers’ applications.',
  invitedBy: (name: string, email: string) => `${name} invited ${email}.`,
  invited: (email: string) => `This invitation is for ${email}.`,
  switches: (name: string, email: string) =>
    `You’re logged in as ${name}. Accepting logs ${name} out and logs you in as ${email}.`,
  setUp: 'Choose your name and password to set up your account.',
  hasAccount: 'You already have an account with this email. Enter its password to accept the invitation.',
  consequence: 'You’ll be logged out on your other devices.',
  forgot: 'Forgot your password?',
  forgotHint: 'Set a new one first, then open the link in the email again.',
  passwordHint: 'At least 8 characters. Any letters, numbers or symbols.',
  mismatch: 'The passwords don’t match.',
  submit: 'Accept invitation',
  expired:
    'This invitation has expired, was already used or was canceled. Ask the person who invited you for a new one.',
  failed: 'We couldn’t load the invitation.',
  tryAgain: 'Try again',
  done: 'Welcome to the team! Next, turn on two-step verification on this page.',
  goOn: 'Go to the admin pages',
  incomplete: 'This link is incomplete. Open it again from the email.',
};
export type InvitationWords = typeof invitationWords;
