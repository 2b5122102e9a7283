/** A durable operation of the product, which can be killed or fail at each of its steps. */
export interface Operation {
  name: string;
  /** Fills an empty folder with the initial state. */
  prepare(folder: string): Promise<unknown>;
  /** Opens the folder like the product; the returned function runs the operation once. */
  open(folder: string): Promise<() => Promise<unknown>>;
  /**
   * Opens the folder again, like a start. Returns `before` or `after`; anything else is a fault, and describes it.
   */
  state(folder: string): Promise<string>;
}
