/** How long to wait before asking again whether a photo has come: some seconds at first, a minute in the end. */
export const photoWaitMs = (tries: number) => Math.min(4000 * 1.3 ** tries, 60_000);
/** Some ten minutes. Who still looks then reloads the page. */
export const mostPhotoTries = 20;

type Page = {
  isIdle: () => boolean;
  /** Fails where the site does not answer as it should. */
  ask: () => Promise<unknown>;
  readAgain: () => unknown;
};

/**
 * While a place on the page waits for its photo and somebody looks, the page's data is read again. Never in the midst of
 * something else, and only where the site answers: a page that stands is not put at risk for a photo.
 */
export function watchForPhotos({ isIdle, ask, readAgain }: Page): void {
  let tries = 0;
  let address = location.href;
  const look = async () => {
    if (address !== location.href || !document.querySelector('.no-photo[data-c]')) tries = 0;
    else if (tries < mostPhotoTries && !document.hidden && isIdle()) {
      tries += 1;
      await ask().then(
        () => isIdle() && readAgain(),
        () => {},
      );
    }
    address = location.href;
    setTimeout(look, photoWaitMs(tries));
  };
  setTimeout(look, photoWaitMs(0));
}
