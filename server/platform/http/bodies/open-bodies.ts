/** Limits of incomplete bodies of one kind of sender, in total. */
export interface Share {
  bodies: number;
  /** Bytes in memory. */
  bytes: number;
  /** Time in which a body must be complete. */
  milliseconds: number;
}

export type Sender = 'stranger' | 'administrator';

const shares: Record<Sender, Share> = {
  stranger: { bodies: 128, bytes: 2 << 20, milliseconds: 10_000 },
  administrator: { bodies: 32, bytes: 8 << 20, milliseconds: 120_000 },
};

/** A body that is being received. */
export interface OpenBody {
  /** Reports its current bytes in memory. */
  hold(bytes: number): void;
  /** Ends it, when complete or aborted. */
  leave(): void;
}

export type OpenBodies = ReturnType<typeof createOpenBodies>;

/**
 * Limits incomplete bodies. Above the limit, the oldest is aborted: an honest body arrives within a moment, so that
 * nobody can occupy all places.
 */
export function createOpenBodies(limits: Record<Sender, Share> = shares) {
  const waiting = { stranger: new Map<object, number>(), administrator: new Map<object, number>() };
  const cuts = new Map<object, () => void>();

  const bytesOf = (sender: Sender) =>
    waiting[sender].values().reduce((sum, bytes) => sum + bytes, 0);

  function cutOffOldest(sender: Sender): void {
    const [oldest] = waiting[sender].keys();
    if (oldest) cuts.get(oldest)?.();
  }

  return {
    /** @param cutOff aborts the body; called at most once */
    enter(sender: Sender, cutOff: () => void): OpenBody {
      const body = {};
      const share = limits[sender];
      const leave = () => {
        clearTimeout(timer);
        waiting[sender].delete(body);
        cuts.delete(body);
      };
      const end = () => {
        leave();
        cutOff();
      };
      const timer = setTimeout(end, share.milliseconds).unref();
      waiting[sender].set(body, 0);
      cuts.set(body, end);
      if (waiting[sender].size > share.bodies) cutOffOldest(sender);
      return {
        hold(bytes) {
          if (!cuts.has(body)) return;
          waiting[sender].set(body, bytes);
          while (bytesOf(sender) > share.bytes) cutOffOldest(sender);
        },
        leave,
      };
    },
    /** Current usage. */
    held: (sender: Sender) => ({ bodies: waiting[sender].size, bytes: bytesOf(sender) }),
  };
}
