import { passwordStrength } from '../account/password-strength.ts';
import { useWords } from '../words/index.ts';

/** How strong a password looks. It only informs: the server decides what it accepts. */
export function Strength({ password }: { password: string }) {
  const words = useWords().account.signUp;
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
