import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from './client-address.ts';

/** Limits of a client before it is disconnected; times in ms. */
export type SocketLimits = {
  /** From the connection, or the first byte, to the end of the headers. */
  headers: number;
  /** From the first byte to the last of the body. */
  request: number;
  /** From a response that did not wait for the body to the last byte of the body. */
  lingering: number;
  /** Idle time between two requests on one connection. */
  idle: number;
  /** Half of the longest time a client may stop reading a response: Node checks twice before it gives up. */
  stalled: number;
  /** How often `headers` and `request` are checked; they may take that much longer. */
  check: number;
  /** Connections per address beyond which those idle for `quiet` are closed in favor of new ones. */
  keptPerAddress: number;
  quiet: number;
  /** Connections per address, and in total, beyond which a new one is refused. */
  perAddress: number;
  inAll: number;
  /** Maximum pipelined requests per connection. */
  waiting: number;
};

export const defaultSocketLimits: SocketLimits = {
  headers: 9_000,
  request: 13_000,
  lingering: 5_000,
  idle: 5_000,
  stalled: 8_000,
  check: 1_000,
  keptPerAddress: 256,
  quiet: 5_000,
  perAddress: 1_024,
  inAll: 4_096,
  waiting: 16,
};

/** The share of one of several threads, so that together they allow no more than one would. */
export function limitsOfOne(threads: number): SocketLimits {
  const { keptPerAddress, perAddress, inAll, ...limits } = defaultSocketLimits;
  const share = (connections: number) => Math.floor(connections / threads);
  return {
    ...limits,
    keptPerAddress: share(keptPerAddress),
    perAddress: share(perAddress),
    inAll: share(inAll),
  };
}

type Peer = {
  socket: Socket;
  /** The sets that count it, each ordered by when connections became idle. */
  groups: readonly Set<Peer>[];
  /** The pending response. */
  answer: ServerResponse | null;
  /** Whether it has received a response before. */
  served: boolean;
  quietSince: number;
  /** Requests received before the current one was answered. */
  waiting: Array<() => void>;
};

/** Lower means cheaper to close; Infinity while a request is being handled. */
function worth({ socket, answer, served }: Peer): number {
  const unread = socket.writableLength > 0;
  if (answer?.req.complete && !unread) return Infinity;
  return (served ? 2 : 0) + (unread ? 1 : 0);
}

/** The connection that is cheapest to close, longest idle first; null when all are busy or were recently. */
function leastOf(group: ReadonlySet<Peer>, quiet: number): Peer | null {
  const before = performance.now() - quiet;
  let least: Peer | null = null;
  let leastWorth = Infinity;
  for (const peer of group) {
    if (peer.quietSince > before) break;
    const found = worth(peer);
    if (found < leastWorth) [least, leastWorth] = [peer, found];
    if (leastWorth === 0) break;
  }
  return least;
}

/**
 * Limits connections, per address (an IPv6 /64 counts as one) and in total, so that a client holding many cannot block
 * others, not even at the same address. `isProxy` identifies peers with many users: those count only in total. One guard
 * may watch several servers.
 */
export function createSocketGuard(limits: SocketLimits, isProxy: (address: string) => boolean) {
  const all = new Set<Peer>();
  const byAddress = new Map<string, Set<Peer>>();
  const peers = new WeakMap<object, Peer>();

  function drop(peer: Peer): void {
    for (const group of peer.groups) group.delete(peer);
    peer.socket.destroy();
  }

  /** Makes room for one more at the limit `most`, unless all are busy or were recently. */
  function makeRoom(group: ReadonlySet<Peer>, most: number, quiet: number): void {
    const least = group.size < most ? null : leastOf(group, quiet);
    if (least) drop(least);
  }

  function take(socket: Socket): void {
    const { remoteAddress } = socket;
    // Already gone.
    if (remoteAddress === undefined) return void socket.destroy();
    const key = isProxy(remoteAddress) ? null : addressKey(remoteAddress);
    const own = key === null ? null : (byAddress.get(key) ?? new Set<Peer>());
    if (key !== null && own) byAddress.set(key, own);
    const groups = own ? [all, own] : [all];
    const peer: Peer = {
      socket,
      groups,
      answer: null,
      served: false,
      quietSince: performance.now(),
      waiting: [],
    };
    peers.set(socket, peer);
    if (own) {
      makeRoom(own, limits.keptPerAddress, limits.quiet);
      makeRoom(own, limits.perAddress, 0);
    }
    makeRoom(all, limits.inAll, 0);
    for (const group of groups) group.add(peer);
    socket.once('close', () => {
      drop(peer);
      if (key !== null && own?.size === 0 && byAddress.get(key) === own) byAddress.delete(key);
    });
    if (all.size > limits.inAll || (own && own.size > limits.perAddress)) drop(peer);
  }

  function begin(peer: Peer, answer: ServerResponse, run: () => void): void {
    peer.answer = answer;
    answer.once('close', () => {
      peer.answer = null;
      peer.served = true;
      peer.quietSince = performance.now();
      for (const group of peer.groups) if (group.delete(peer)) group.add(peer);
      if (!peer.socket.destroyed) peer.waiting.shift()?.();
    });
    run();
  }

  /** Runs the requests of one connection in sequence, so that a client that reads no answers has only one in memory. */
  function inTurn(incoming: IncomingMessage, answer: ServerResponse, run: () => void): void {
    const peer = peers.get(incoming.socket);
    if (!peer) return run();
    if (!peer.answer) return begin(peer, answer, run);
    peer.waiting.push(() => begin(peer, answer, run));
    if (peer.waiting.length > limits.waiting) drop(peer);
  }

  return {
    watch(server: Server): void {
      server.timeout = limits.stalled;
      server.on('connection', take);
      // The server may take its time to answer; a client that neither sends nor reads may not.
      server.on('timeout', (socket) => {
        if (!peers.get(socket)?.answer || socket.writableLength > 0) socket.destroy();
      });
    },
    inTurn,
    /** True once a status line has been sent on this connection for the current request. */
    hasBegunToAnswer: (socket: object): boolean => peers.get(socket)?.answer?.headersSent ?? false,
  };
}
