/** Runs before the first paint: the chosen theme, and room for the person's name where one is logged in. */
{
  const root = document.documentElement;
  const read = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be shut off; then the system's theme stands.
      return null;
    }
  };
  const makeRoom = () => root.toggleAttribute('data-signed-in', read('session') === 'open');
  const theme = read('theme');
  if (theme) root.dataset['theme'] = theme;
  makeRoom();
  // A page from the browser's memory may be older than the last login.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) makeRoom();
  });
}
