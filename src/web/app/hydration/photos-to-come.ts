const everyMs = 4000;

/** While a place on the page waits for its photo and somebody looks, the page's data is read again. */
export function watchForPhotos(readAgain: () => unknown): void {
  setInterval(() => {
    if (!document.hidden && document.querySelector('.no-photo[data-c]')) readAgain();
  }, everyMs);
}
