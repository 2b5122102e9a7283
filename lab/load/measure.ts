/** Results of one scene. */
export interface Measured {
  answers: number;
  /** Responses with a status that the scene does not allow, and broken connections. */
  errors: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  slowest: number;
}

/** Collects the time of each response. */
export function stopwatch(allowed: readonly number[]) {
  const times: number[] = [];
  let errors = 0;
  return {
    /** Makes one request and counts it. */
    async time(ask: () => Promise<Response>): Promise<void> {
      const since = performance.now();
      try {
        const response = await ask();
        await response.arrayBuffer();
        if (!allowed.includes(response.status)) errors += 1;
      } catch {
        errors += 1;
      }
      times.push(performance.now() - since);
    },
    measured(): Measured {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
      return { answers: times.length, errors, p50: at(0.5), p99: at(0.99), slowest: at(1) };
    },
  };
}

/** Runs so many clients, each one request after the other, until the time is up. */
export async function clients(
  count: number,
  milliseconds: number,
  work: () => Promise<void>,
): Promise<void> {
  const end = performance.now() + milliseconds;
  const one = async () => {
    while (performance.now() < end) await work();
  };
  await Promise.all(Array.from({ length: count }, one));
}
