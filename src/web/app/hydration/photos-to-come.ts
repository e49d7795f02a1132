const everyMs = 4000;

/** While a place on the page waits for its photo, a `div` with a color, and somebody looks, the page's data is read again. */
export function watchForPhotos(readAgain: () => unknown): void {
  setInterval(() => {
    if (!document.hidden && document.querySelector('div[data-c]')) readAgain();
  }, everyMs);
}
