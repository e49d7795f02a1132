import type { ServerResponse } from 'node:http';
import type { Allocate } from '#server/catalog/car-list-json.ts';

/**
 * Memory for answers that are written, sent and forgotten. Making and collecting a buffer of a page's size costs more than
 * filling it, so a few are lent again and again: each comes back when its answer has left. One whose visitor went away
 * does not, and is simply collected.
 */
export function createBufferPool(): (response: ServerResponse) => Allocate {
  const free: Buffer[] = [];
  return (response) => (bytes) => {
    if (bytes > bufferBytes) return Buffer.allocUnsafe(bytes);
    const buffer = free.pop() ?? Buffer.allocUnsafeSlow(bufferBytes);
    response.once('finish', () => {
      if (free.length < mostFree) free.push(buffer);
    });
    return buffer;
  };
}

const bufferBytes = 64 * 1024;
const mostFree = 32;
