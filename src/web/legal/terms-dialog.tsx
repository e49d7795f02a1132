import { useSignUpWords } from '#web/copy/pages/sign-up.ts';
import { useTermsWords } from '#web/copy/pages/terms.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

/** The terms behind a button. Accept and Cancel both only close them: signing up is what accepts. */
export function Terms({ label }: { label?: string }) {
  const signUp = useSignUpWords();
  const terms = useTermsWords();
  return (
    <Dialog
      title={terms.title}
      opener={{ label: label ?? signUp.readTerms, className: 'link' }}
      closers={[
        { label: terms.accept, className: 'button' },
        { label: terms.cancel, className: 'button quiet' },
      ]}
    >
      {terms.paragraphs.map(({ about, text }) => (
        <p key={about}>
          <b>{about}</b> {text}
        </p>
      ))}
    </Dialog>
  );
}
