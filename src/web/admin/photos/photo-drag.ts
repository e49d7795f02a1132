import { useState, type PointerEvent } from 'react';

/** Dragging a picture to the place of another, with mouse, pen or finger. It moves when it is let go. */
export function usePhotoDrag(onDrop: (dragged: number, over: number) => void) {
  const [drag, setDrag] = useState<{ dragged: number; over: number }>();

  const begin = (event: PointerEvent, dragged: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const ended = new AbortController();
    let over = dragged;
    setDrag({ dragged, over });
    const end = (isDropped: boolean) => {
      ended.abort();
      setDrag(undefined);
      if (isDropped && over !== dragged) onDrop(dragged, over);
    };
    const { signal } = ended;
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        over = photoAt(clientX, clientY) ?? over;
        setDrag({ dragged, over });
      },
      { signal },
    );
    addEventListener('pointerup', () => end(true), { signal });
    addEventListener('pointercancel', () => end(false), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  };
  return { drag, begin };
}

function photoAt(x: number, y: number): number | undefined {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]');
  return tile === null || tile === undefined ? undefined : Number(tile.dataset['photo']);
}
