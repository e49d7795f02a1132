import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useClosedOnLeaving } from './hooks/use-closed-on-leaving.ts';

/** A drop-down list of links and buttons under one word. The browser opens it, and closes it by Escape or a click elsewhere. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const list = useClosedOnLeaving<HTMLUListElement>();
  return (
    <div className="menu">
      <button type="button" popoverTarget={id}>
        {label}
        <Icon name="down" />
      </button>
      <ul ref={list} id={id} popover="auto">
        {children}
      </ul>
    </div>
  );
}
