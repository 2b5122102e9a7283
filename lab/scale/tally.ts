/** Times of one kind, in milliseconds. */
export class Times {
  readonly #all: number[] = [];

  add(milliseconds: number): void {
    this.#all.push(milliseconds);
  }

  get count(): number {
    return this.#all.length;
  }

  at(part: number): number {
    const sorted = this.#all.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
  }

  get max(): number {
    return this.at(1);
  }
}

/** Failures, each with a few examples. */
export class Faults {
  readonly #found = new Map<string, string[]>();

  add(kind: string, example: string): void {
    const found = this.#found.get(kind) ?? [];
    found.push(example);
    this.#found.set(kind, found);
  }

  of(kind: string): number {
    return this.#found.get(kind)?.length ?? 0;
  }

  examples(kind: string, count = 5): string[] {
    return (this.#found.get(kind) ?? []).slice(0, count);
  }
}
