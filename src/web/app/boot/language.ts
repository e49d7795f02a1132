/**
 * The language that somebody chose is theirs when they come again: the browser goes on to it by itself, since pages are the
 * same for everyone. Within the site every link keeps the language that is shown.
 */
export function keepLanguage(): void {
  try {
    addEventListener('click', ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
      if (link !== null) localStorage.setItem('language', link.hreflang);
    });
    noteOffer();
    const chosen = localStorage.getItem('language');
    if (chosen === null || document.referrer.startsWith(location.origin)) return;
    for (const { hreflang, href, ariaCurrent } of document.querySelectorAll<HTMLAnchorElement>('.switch a'))
      if (hreflang === chosen && ariaCurrent === null) location.replace(href);
  } catch {
    // Storage is shut off: the choice lasts as long as the address does.
  }
}

/** The offer of another language is made once; whoever has scrolled already may not have seen it. */
function noteOffer(): void {
  const offer = document.querySelector('[data-offer] .language-offer');
  if (offer === null) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    localStorage.setItem('language-offered', 'yes');
  });
  observer.observe(offer);
}
