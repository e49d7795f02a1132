export type Fault = {
  name: string;
  file: string;
  before: string;
  after: string;
  tests: string[];
  database?: 'postgres' | undefined;
  note?: string | undefined;
};
export function readFaults(root: string): Fault[];
export function problemOf(fault: Fault, root: string): string | undefined;
