import { passwordStrength } from './password-strength.ts';
import { useSignUpWords } from '#web/copy/pages/sign-up.ts';

/** How strong a password looks. It only informs: the server decides what it accepts. */
export function Strength({ password }: { password: string }) {
  const words = useSignUpWords();
  const strength = passwordStrength(password);
  return (
    <output className="strength" data-strength={password === '' ? undefined : strength}>
      {password !== '' && (
        <>
          {words.strength}: <b>{words.strengths[strength]}</b>
        </>
      )}
    </output>
  );
}
