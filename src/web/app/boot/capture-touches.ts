/** What may do nothing before React is there, or the wrong thing for whoever is logged in, or forget what was asked for. Other links, forms that lead somewhere, popovers and details work by themselves. */
const mayNeedReact = 'button:not([popovertarget]), [data-needs-react]:not(form), [data-asks]';
const formNeedsReact = 'form[data-needs-react]';
/** What announces, when pointed at or focused, that a person is about to act. A link does not: it works by itself. */
const interactive = 'button, input, select, textarea, summary, label, [data-needs-react]';
const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * Calls `bringReact` at the first sign of use and keeps the clicks and submissions meant for React.
 * The function it answers stops that and repeats what was kept.
 */
export function captureTouches(bringReact: () => void): () => void {
  const done = new AbortController();
  const whileWaiting = { capture: true, signal: done.signal };
  // By element: a second click on the same thing while waiting is impatience, not another wish.
  const kept = new Map<Element, () => void>();

  const keep = (event: Event, element: Element, repeat: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.set(element, repeat);
    bringReact();
  };
  const keepClick = (event: Event) => {
    const target = closest(event, mayNeedReact);
    if (!(target instanceof HTMLElement) || submits(target) || opensElsewhere(event)) return;
    keep(event, target, () => target.click());
  };
  const keepSubmit = (event: Event) => {
    const form = closest(event, formNeedsReact);
    if (form instanceof HTMLFormElement) keep(event, form, () => form.requestSubmit());
  };
  // A form sends what its fields hold; a slider has its place in there only once React has read it.
  const needReactForSlider = (event: Event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'range')
      event.target.form?.setAttribute('data-needs-react', '');
  };
  const noticeIntent = (event: Event) => {
    if (closest(event, interactive) !== null) bringReact();
  };
  for (const sign of signs) addEventListener(sign, noticeIntent, { ...whileWaiting, passive: true });
  addEventListener('click', keepClick, whileWaiting);
  addEventListener('submit', keepSubmit, whileWaiting);
  addEventListener('input', needReactForSlider, whileWaiting);
  return () => {
    done.abort();
    for (const [element, repeat] of kept) if (element.isConnected) repeat();
  };
}

function submits(element: HTMLElement): boolean {
  return element instanceof HTMLButtonElement && element.type === 'submit';
}

/** In another tab or window, where this page can't help. */
function opensElsewhere(event: Event): boolean {
  return event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey);
}

function closest(event: Event, selector: string): Element | null {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}
