import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Which argument of these names the file that is written. */
const writers = { open: 0, writeFile: 0, copyFile: 1, mkdir: 0 };

/** Until the function it returns is called no file can be made in this folder, as when its disk is full. */
export function fillDisk(folder: string, code: string): () => void {
  const full = () => Object.assign(new Error(`${code}: no space left, canary`), { code, errno: -28, syscall: 'open' });
  const isFull = (given: unknown[], position: number) =>
    String(given[position]).startsWith(`${folder}/`) && given[1] !== 'r';
  const [callbacks, promises] = [{ ...fs }, { ...fs.promises }];
  for (const [name, position] of Object.entries(writers)) {
    const [later, promised]: unknown[] = [Reflect.get(callbacks, name), Reflect.get(promises, name)];
    if (typeof later !== 'function' || typeof promised !== 'function') continue;
    Object.assign(fs, {
      [name]: (...given: unknown[]): unknown => {
        const done = given.at(-1);
        return isFull(given, position) && typeof done === 'function' ? done(full()) : later(...given);
      },
    });
    Object.assign(fs.promises, {
      [name]: (...given: unknown[]): unknown => (isFull(given, position) ? Promise.reject(full()) : promised(...given)),
    });
  }
  syncBuiltinESMExports();
  return () => {
    for (const name of Object.keys(writers)) {
      Object.assign(fs, { [name]: Reflect.get(callbacks, name) });
      Object.assign(fs.promises, { [name]: Reflect.get(promises, name) });
    }
    syncBuiltinESMExports();
  };
}
