import { useEffect, useRef, useState } from 'react';
import type { MatchingCar } from '#contract/inventory/inventory-list.ts';
import { useApi } from '#web/app/api-context.ts';
import { useStockWords } from '#web/copy/admin/inventory.ts';
import type { AskStatus } from '../../consequences.tsx';
import { foreseeBulk, runBulk, type BulkAct, type BulkReport } from './bulk-run.ts';

/** What follows is found out first, and then it is done. */
export type BulkProgress = { done: number; of: number; isChecking: boolean; isStopping: boolean };

/** A change of many cars while it goes on, and what came of it. It ends with the page. */
export function useBulk(onDone: (report: BulkReport) => void) {
  const api = useApi();
  const { bulk } = useStockWords();
  const [progress, setProgress] = useState<BulkProgress>();
  const [report, setReport] = useState<BulkReport>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  async function run(cars: readonly MatchingCar[], act: BulkAct, askStatus: AskStatus): Promise<void> {
    const stop = new AbortController();
    stopping.current = stop;
    setReport(undefined);
    const needs = {
      onProgress: (done: number) => setProgress((now) => now && { ...now, done }),
      signal: stop.signal,
    };
    const start = { done: 0, of: cars.length, isStopping: false };
    setProgress({ ...start, isChecking: true });
    const foreseen = await foreseeBulk(cars, act, { ...needs, send: (change) => api.foreseeStatuses(change) });
    setProgress(undefined);
    if ('report' in foreseen) return end(foreseen.report);
    if (!(await askStatus(bulk.manyCars(cars.length), act.status, foreseen.consequences))) return;
    setProgress({ ...start, isChecking: false });
    const made = await runBulk(cars, act, {
      ...needs,
      send: (change) => api.setStatuses(change),
    });
    setProgress(undefined);
    end(made);
  }
  function end(made: BulkReport): void {
    setReport(made);
    onDone(made);
  }

  return {
    progress,
    report,
    run,
    stop: () => {
      stopping.current?.abort();
      setProgress((now) => now && { ...now, isStopping: true });
    },
    hush: () => setReport(undefined),
  };
}
