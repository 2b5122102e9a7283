interface Point {
  /** In percent from the picture's left and its top. */
  x: number;
  y: number;
}

/** What in-view.css needs to know of a picture in an element of the class `in-view`, and the place that it works out. */
export function inView({ x, y }: Point, ratio: number) {
  return {
    '--x': String(x / 100),
    '--y': String(y / 100),
    '--ratio': ratio.toFixed(3),
    objectPosition: 'var(--in-view)',
  } as const;
}
