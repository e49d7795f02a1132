import { languageOffer as en } from '#web/copy/en/pages/language-offer.ts';
import { languageOffer as es } from '#web/copy/es/pages/language-offer.ts';

const offers = new Map(Object.entries({ en, es }));
const offeredKey = 'language-offered';
const seen = 'yes';

/** A browser that prefers another of our languages is offered it, once: a line above the page that covers nothing, and nobody is sent anywhere. */
export function offerLanguage(): void {
  const preferred = navigator.languages.map((one) => one.slice(0, 2)).find((one) => offers.has(one)) ?? '';
  const words = offers.get(preferred);
  if (words === undefined || preferred === document.documentElement.lang || wasAsked()) return;
  const addressOf = () => document.querySelector<HTMLAnchorElement>(`.switch a[hreflang=${preferred}]`)?.href ?? '';
  const link = make('a', { className: 'button', href: addressOf(), hreflang: preferred, textContent: words.go });
  const no = make('button', { type: 'button', className: 'button quiet', textContent: words.no });
  const row = make('p', { className: 'row' });
  row.append(link, no);
  const notice = make('div', { className: 'notice' });
  notice.append(make('p', { textContent: words.question }), row);
  const card = make('aside', { className: 'page language-offer', lang: preferred, ariaLabel: words.question });
  card.append(notice);
  // The page may have changed since the card was made.
  link.addEventListener('click', () => (link.href = addressOf()));
  no.addEventListener('click', () => card.remove());
  putAbovePage(card);
  whenSeen(card, () => localStorage.setItem(offeredKey, seen));
}

/** What somebody is reading stays where it is. */
function putAbovePage(card: HTMLElement): void {
  const page = document.querySelector('main');
  const before = page?.getBoundingClientRect().top ?? 0;
  page?.before(card);
  const moved = (page?.getBoundingClientRect().top ?? 0) - before;
  if (scrollY > 0 && moved > 0) scrollBy({ top: moved, behavior: 'instant' });
}

/** Whoever has scrolled already may never come to it. */
function whenSeen(card: HTMLElement, then: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    then();
  });
  observer.observe(card);
}

/** Whoever chose a language, or saw the offer of one, is not asked again; nor where that could not be remembered. */
function wasAsked(): boolean {
  try {
    if (localStorage.getItem('language') !== null || localStorage.getItem(offeredKey) === seen) return true;
    localStorage.setItem(offeredKey, 'no');
    return false;
  } catch {
    return true;
  }
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  details: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), details);
}
