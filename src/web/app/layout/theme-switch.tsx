import { useSyncExternalStore } from 'react';
import { useWords } from '#web/copy/copy.ts';

const themes = ['auto', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Light, dark, or as the system has it; kept in this browser. theme.ts applies it before the first paint. */
export function ThemeSwitch() {
  const words = useWords().frame.theme;
  const chosen = useSyncExternalStore(subscribe, readTheme, () => 'auto');
  return (
    <fieldset className="switch">
      <legend className="unseen">{words.label}</legend>
      {themes.map((theme) => (
        <button key={theme} type="button" aria-pressed={theme === chosen} onClick={() => choose(theme)}>
          {words[theme]}
        </button>
      ))}
    </fieldset>
  );
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readTheme(): Theme {
  const written = document.documentElement.dataset['theme'];
  return themes.find((theme) => theme === written) ?? 'auto';
}

function choose(theme: Theme) {
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    if (theme === 'auto') localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  } catch {
    // Storage may be shut off; then the choice holds for this page.
  }
  for (const listener of listeners) listener();
}
