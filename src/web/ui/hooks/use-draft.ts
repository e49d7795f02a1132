import { useState } from 'react';

/** A value that a person changes and that starts anew whenever its source does, such as when the address changes. */
export function useDraft<T>(source: T): [draft: T, change: (change: (draft: T) => T) => void] {
  const [state, setState] = useState({ source, draft: source });
  if (state.source !== source) setState({ source, draft: source });
  const change = (change: (draft: T) => T) => setState(({ draft }) => ({ source, draft: change(draft) }));
  return [state.source === source ? state.draft : source, change];
}
