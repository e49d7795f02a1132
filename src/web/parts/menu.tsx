import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A drop-down list of links and buttons under one word. It closes by Escape, by choosing, and when the focus leaves. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute('open');
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    close();
    details.current.querySelector('summary')?.focus();
  };
  const closeWhenLeft = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const closeWhenChosen = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) close();
  };
  return (
    <details ref={details} className="menu" onKeyDown={closeByEscape} onBlur={closeWhenLeft} onClick={closeWhenChosen}>
      <summary>
        {label}
        <Icon name="down" />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}
