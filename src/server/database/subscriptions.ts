/** Who wants to hear what, apart from the connection that brings it. */
export type Subscription = { onMessage: (payload: string) => void; onReconnect?: (() => void) | undefined };

export function createSubscriptions() {
  const byChannel = new Map<string, Set<Subscription>>();
  return {
    channels: () => [...byChannel.keys()],

    add(channel: string, subscription: Subscription): void {
      byChannel.set(channel, (byChannel.get(channel) ?? new Set()).add(subscription));
    },

    /** True when nobody listens to this channel any more. */
    remove(channel: string, subscription: Subscription): boolean {
      const present = byChannel.get(channel);
      if (!present?.delete(subscription) || present.size > 0) return false;
      return byChannel.delete(channel);
    },

    deliver({ channel, payload = '' }: { channel: string; payload?: string | undefined }): void {
      for (const { onMessage } of byChannel.get(channel) ?? []) onMessage(payload);
    },

    announceReconnect(): void {
      for (const present of byChannel.values()) for (const { onReconnect } of present) onReconnect?.();
    },
  };
}
