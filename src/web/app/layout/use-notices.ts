import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { textIn } from '../navigation-state.ts';

/** What the page before had to say. It is said on arrival: to whoever comes back by the browser's Back it is old. */
export function useNotices(): { notice: string | undefined; alert: string | undefined } {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const [first] = useState(key);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && key !== first) setMoved(true);
  if (type === NavigationType.Pop && hasMoved) return { notice: undefined, alert: undefined };
  return { notice: textIn(state, 'notice'), alert: textIn(state, 'alert') };
}
