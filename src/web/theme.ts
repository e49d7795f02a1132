/** Runs before the first paint: the chosen theme, and room for the person's name where one is signed in. */
{
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('theme');
    if (theme) root.dataset['theme'] = theme;
  } catch {
    // Storage may be shut off; then the system's theme stands.
  }
  if (/\bsigned_in=1/.test(document.cookie)) root.dataset['signedIn'] = '';
}
