import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useWords } from '#web/copy/copy.ts';

/** Tells what sighted people see at a change of page: that one is coming, and which one it is. */
export function PageAnnouncement({ mainId }: { mainId: string }) {
  const { pathname, hash } = useLocation();
  const isComing = useNavigation().state !== 'idle';
  const loading = useWords().frame.loading;
  const said = useRef<HTMLSpanElement>(null);
  const left = useRef(pathname);

  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    if (said.current) said.current.textContent = document.title;
    if (hash === '') document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, hash, mainId]);

  return (
    <>
      {isComing && <div className="coming" />}
      <output className="unseen">
        <span ref={said} />
        {isComing && loading}
      </output>
    </>
  );
}
