/** What unfinished bodies of one kind of sender may take, all together. */
export interface Share {
  bodies: number;
  /** Held in memory. */
  bytes: number;
  /** Within which a body has to be there. */
  milliseconds: number;
}

export type Sender = 'stranger' | 'administrator';

const shares: Record<Sender, Share> = {
  stranger: { bodies: 128, bytes: 2 << 20, milliseconds: 10_000 },
  administrator: { bodies: 32, bytes: 8 << 20, milliseconds: 120_000 },
};

/** A body that is being received. */
export interface OpenBody {
  /** Says how many bytes of it are in memory now. */
  hold(bytes: number): void;
  /** It is whole, or given up. */
  leave(): void;
}

export type OpenBodies = ReturnType<typeof createOpenBodies>;

/**
 * Bounds the bodies that are not whole yet. When there are too many, the one that has waited longest is cut off: a body
 * from somebody who means it is there within a moment, so that nobody can keep the places taken.
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
    /** @param cutOff gives the body up; called once, at most */
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
    /** What is held at this moment. */
    held: (sender: Sender) => ({ bodies: waiting[sender].size, bytes: bytesOf(sender) }),
  };
}
