/** One thing the product does durably, so that it can be ended or refused at each of its steps. */
export interface Operation {
  name: string;
  /** Fills an empty folder with what was there before. */
  prepare(folder: string): Promise<void>;
  /** Opens the folder as the product does; what it returns does the thing once. */
  open(folder: string): Promise<() => Promise<void>>;
  /** Opens the folder anew, as a start does. `before` or `after`; anything else is a fault, and says which. */
  state(folder: string): Promise<string>;
}
