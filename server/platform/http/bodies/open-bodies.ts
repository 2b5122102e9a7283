/** Limits of all incomplete bodies of one kind of sender. */
export interface SenderLimits {
  bodies: number;
  /** Bytes in memory. */
  bytes: number;
  /** Time in which a body must be complete. */
  milliseconds: number;
}

export type Sender = 'stranger' | 'administrator';

const defaultLimits: Record<Sender, SenderLimits> = {
  stranger: { bodies: 128, bytes: 2 << 20, milliseconds: 10_000 },
  administrator: { bodies: 32, bytes: 8 << 20, milliseconds: 120_000 },
};

/** A body that is being received. */
export interface OpenBody {
  /** Sets the body's current number of bytes in memory. */
  setBytes(bytes: number): void;
  /** Ends the body after it was completed or aborted. */
  leave(): void;
}

export type OpenBodies = ReturnType<typeof createOpenBodies>;

/**
 * Limits incomplete bodies. Above the limit, the oldest is aborted, because a regular body arrives within a moment. So
 * nobody can use up the limit.
 */
export function createOpenBodies(limits: Record<Sender, SenderLimits> = defaultLimits) {
  const waiting = { stranger: new Map<object, number>(), administrator: new Map<object, number>() };
  const cuts = new Map<object, () => void>();

  const bytesOf = (sender: Sender) =>
    waiting[sender].values().reduce((sum, bytes) => sum + bytes, 0);

  function abortOldest(sender: Sender): void {
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
      if (waiting[sender].size > share.bodies) abortOldest(sender);
      return {
        setBytes(bytes) {
          if (!cuts.has(body)) return;
          waiting[sender].set(body, bytes);
          while (bytesOf(sender) > share.bytes) abortOldest(sender);
        },
        leave,
      };
    },
    /** Current usage. */
    held: (sender: Sender) => ({ bodies: waiting[sender].size, bytes: bytesOf(sender) }),
  };
}
