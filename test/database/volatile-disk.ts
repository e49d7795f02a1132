import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';

type Content = { path: string; synced: Buffer; changed: boolean };
export type Image = Map<string, Buffer>;

/**
 * Watches every change under a directory and knows what a power cut would leave of it: what was synced for certain; of the
 * rest, any mixture of blocks. Names follow a journaling file system: syncing a file keeps its name, syncing a directory its names.
 */
export function watchDisk(root: string) {
  const names = new Map<string, Content>();
  const syncedNames = new Map<string, Content>();
  const open = new Map<number, Content | { directory: string }>();
  const { openSync, closeSync, writeSync, writeFileSync, ftruncateSync, renameSync, unlinkSync, fsyncSync } = fs;
  const original = { openSync, closeSync, writeSync, writeFileSync, ftruncateSync, renameSync, unlinkSync, fsyncSync };
  for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) keep(path, { path, synced: fs.readFileSync(path), changed: false });
  }
  let onChange: (() => void) | undefined;

  fs.openSync = (path, ...rest) => {
    const file = original.openSync(path, ...rest);
    const place = String(path);
    if (place.startsWith(root)) {
      open.set(file, fs.fstatSync(file).isDirectory() ? { directory: place } : contentAt(place));
    }
    return file;
  };
  fs.closeSync = (file) => {
    open.delete(file);
    original.closeSync(file);
  };
  fs.writeFileSync = (file, ...rest) => {
    original.writeFileSync(file, ...rest);
    if (String(file).startsWith(root)) contentAt(String(file)).changed = true;
  };
  fs.ftruncateSync = (file, length) => {
    original.ftruncateSync(file, length);
    change(file);
  };
  fs.renameSync = (from, to) => {
    original.renameSync(from, to);
    const content = names.get(String(from));
    if (!content) return;
    names.delete(String(from));
    names.set(String(to), Object.assign(content, { path: String(to) }));
    onChange?.();
  };
  fs.unlinkSync = (path) => {
    original.unlinkSync(path);
    names.delete(String(path));
  };
  fs.fsyncSync = (file) => {
    original.fsyncSync(file);
    const target = open.get(file);
    if (target && 'directory' in target) syncNames(target.directory);
    else if (target) {
      target.synced = fs.readFileSync(target.path);
      target.changed = false;
      syncedNames.set(target.path, target);
    }
    onChange?.();
  };
  // One signature of several; the engine uses only the one with a position.
  Object.assign(fs, {
    writeSync(file: number, ...rest: [Uint8Array, number, number, number]) {
      const written = original.writeSync(file, ...rest);
      change(file);
      return written;
    },
  });
  syncBuiltinESMExports();

  return {
    /** Called after each change of the disk. */
    watch(callback: () => void): void {
      onChange = callback;
    },
    powerCut: (): Image =>
      new Map([...syncedNames].map(([path, content]) => [path.slice(root.length), remains(content)])),
    stop(): void {
      Object.assign(fs, original);
      syncBuiltinESMExports();
    },
  };

  function keep(path: string, content: Content): Content {
    names.set(path, content);
    syncedNames.set(path, content);
    return content;
  }

  function contentAt(path: string): Content {
    const content = names.get(path) ?? { path, synced: Buffer.alloc(0), changed: true };
    names.set(path, content);
    return content;
  }

  function change(file: number): void {
    const target = open.get(file);
    if (target && 'changed' in target) target.changed = true;
    onChange?.();
  }

  function syncNames(directory: string): void {
    for (const path of syncedNames.keys()) if (dirname(path) === directory) syncedNames.delete(path);
    for (const [path, content] of names) if (dirname(path) === directory) syncedNames.set(path, content);
  }

  function remains({ path, synced, changed }: Content): Buffer {
    if (!changed || !fs.existsSync(path)) return synced;
    const current = fs.readFileSync(path);
    const left = Buffer.alloc(Math.random() < 0.5 ? synced.length : current.length);
    for (let start = 0; start < left.length; start += BLOCK_BYTES) {
      const source = Math.random() < 0.5 ? synced : current;
      if (start < source.length) source.copy(left, start, start, start + BLOCK_BYTES);
    }
    return left;
  }
}

export function writeImage(image: Image, directory: string): void {
  for (const [path, content] of image) {
    fs.mkdirSync(dirname(join(directory, path)), { recursive: true });
    fs.writeFileSync(join(directory, path), content);
  }
}

const BLOCK_BYTES = 4_096;
