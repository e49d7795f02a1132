/** Runs before the first paint: the chosen theme, room for the person's name where one is logged in, and for the offer of another language. */
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
  const keep = (key: string, value: string) => {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  };
  const makeRoom = () => root.toggleAttribute('data-signed-in', read('session') === 'open');
  const theme = read('theme');
  if (theme) root.dataset['theme'] = theme;
  makeRoom();
  // Whoever chose a language, or saw the offer of one, is not asked again; nor where that could not be remembered.
  const preferred = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one === 'en' || one === 'es');
  const isAsked = preferred === undefined || preferred === root.lang || read('language') !== null;
  if (!isAsked && read('language-offered') !== 'yes' && keep('language-offered', 'no'))
    root.dataset['offer'] = preferred;
  // A page from the browser's memory may be older than the last login.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) makeRoom();
  });
}
