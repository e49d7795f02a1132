import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '#server/accounts/throttling/network.ts';
import type { Pace } from './timeouts.ts';

/** `asked` is the last request and its answer; a connection without one has not said what it wants yet. */
type Connection = {
  socket: Socket;
  network: string;
  since: number;
  /** How many bytes had come and gone at some moment. */
  mark: { at: number; moved: number };
  asked?: { request: IncomingMessage; response: ServerResponse };
};

export type ConnectionLimits = {
  atOnce: number;
  /** The most that one network may hold while there is plenty; the fewer are free, the less it is. */
  perNetwork: number;
  /** Whoever sends or reads at this pace is not slow. */
  leastPace: Pace;
  /** A proxy that stands for many people, and counts their connections itself. */
  isTrusted?: (address: string) => boolean;
};

/** With so much of what is free for each, a few networks never take all: there is always some left for the next. */
const shareOfFree = 0.25;
/** What a browser opens. */
const fewestPerNetwork = 8;
/** Milliseconds that somebody may take to send or to read when there is no place left. */
export const patience = 2000;
/** Closed together when there is no place left, so that not every newcomer pays for looking. */
const roomShare = 0.05;

export type Connections = {
  /** Follows what the server accepts from now on. */
  watch(server: Server): void;
  /** To be told of every request: whoever has asked something is not silent. */
  note(request: IncomingMessage, response: ServerResponse): void;
};

/**
 * Counts connections. A network that holds its share gets a new one only for a silent one of its own. Where there is no place left at
 * all, those go that have said nothing yet, then those at rest, then those who take their time to send or to read, the slowest first.
 * Those that wait for us stay.
 */
export function createConnections(limits: ConnectionLimits): Connections {
  const { atOnce, perNetwork, leastPace, isTrusted = () => false } = limits;
  const open = new Map<Socket, Connection>();
  const byNetwork = new Map<string, Set<Connection>>();

  return {
    watch: (server) => void server.on('connection', admit),
    note(request, response) {
      const connection = open.get(request.socket);
      if (connection === undefined) return;
      connection.since = performance.now();
      connection.mark = markOf(connection.socket);
      connection.asked = { request, response };
    },
  };

  function admit(socket: Socket): void {
    // Whoever left before being let in has no address, and nobody to answer.
    if (socket.remoteAddress === undefined) return void socket.destroy();
    const network = networkOf(socket.remoteAddress);
    if (open.size >= atOnce) makeRoom();
    const own = byNetwork.get(network);
    const isOver = own !== undefined && own.size >= shareNow() && !isTrusted(socket.remoteAddress);
    if (open.size >= atOnce || (isOver && !closeSilent(own))) socket.destroy();
    else add({ socket, network, since: performance.now(), mark: markOf(socket) });
  }

  function add(connection: Connection): void {
    const { socket, network } = connection;
    open.set(socket, connection);
    byNetwork.set(network, (byNetwork.get(network) ?? new Set()).add(connection));
    socket.once('close', () => forget(connection));
  }

  function forget(connection: Connection): void {
    open.delete(connection.socket);
    const others = byNetwork.get(connection.network);
    others?.delete(connection);
    if (others?.size === 0) byNetwork.delete(connection.network);
  }

  function close(connection: Connection): void {
    forget(connection);
    connection.socket.destroy();
  }

  function shareNow(): number {
    const share = Math.floor((atOnce - open.size) * shareOfFree);
    return Math.min(perNetwork, Math.max(share, fewestPerNetwork));
  }

  function closeSilent(own: Set<Connection>): boolean {
    const silent = [...own].filter(isSilent).toSorted(byAge)[0];
    if (silent !== undefined) close(silent);
    return silent !== undefined;
  }

  function makeRoom(): void {
    const crowd = ({ network }: Connection) => byNetwork.get(network)?.size ?? 0;
    const all = [...open.values()];
    const byCrowd = (one: Connection, other: Connection) => crowd(other) - crowd(one) || byAge(one, other);
    const silent = all.filter(isSilent).toSorted(byCrowd);
    const resting = all.filter(isResting).toSorted(byAge);
    const now = performance.now();
    const delaying = all.filter((one) => isTheirDelay(one) && now - one.since >= patience);
    const slow = delaying
      .map((connection) => ({ connection, pace: paceOf(connection) }))
      .filter(({ pace }) => pace < leastPace.bytes / leastPace.window)
      .toSorted((one, other) => one.pace - other.pace || byCrowd(one.connection, other.connection))
      .map(({ connection }) => connection);
    for (const connection of [...silent, ...resting, ...slow].slice(0, Math.ceil(atOnce * roomShare)))
      close(connection);
  }
}

const markOf = ({ bytesRead, bytesWritten, writableLength }: Socket) => ({
  at: performance.now(),
  moved: bytesRead + bytesWritten - writableLength,
});

/** Bytes in a millisecond, lately: what was quick at first and then stopped is slow. */
function paceOf(connection: Connection): number {
  const { mark: before, socket } = connection;
  const now = markOf(socket);
  if (now.at - before.at >= 2 * patience) connection.mark = now;
  return (now.moved - before.moved) / Math.max(now.at - before.at, 1);
}

const isSilent = ({ asked }: Connection) => asked === undefined;
const isResting = ({ asked }: Connection) => asked?.response.writableFinished === true;
/** They have not sent all of their request, or not read the answer. */
function isTheirDelay({ asked }: Connection): boolean {
  if (asked === undefined) return false;
  const { request, response } = asked;
  return response.writableEnded ? !response.writableFinished : !request.complete;
}
const byAge = (one: Connection, other: Connection) => one.since - other.since;
