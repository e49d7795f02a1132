import type { ServerResponse } from 'node:http';
import type { Room } from '#server/catalog/json-list.ts';

/**
 * Memory for answers that are written, sent and forgotten. Making and collecting a buffer of a page's size costs more than
 * filling it, so a few are lent again and again: each comes back when its answer has left. One whose visitor went away
 * does not, and is simply collected.
 */
export function createLentRooms(): (response: ServerResponse) => Room {
  const free: Buffer[] = [];
  return (response) => (bytes) => {
    if (bytes > roomBytes) return Buffer.allocUnsafe(bytes);
    const room = free.pop() ?? Buffer.allocUnsafeSlow(roomBytes);
    response.once('finish', () => {
      if (free.length < mostFree) free.push(room);
    });
    return room;
  };
}

const roomBytes = 64 * 1024;
const mostFree = 32;
