/** Keys that journeys press. */
export type Key = 'Enter' | 'Escape' | 'Tab';

/** One window of a browser, used as a visitor uses it. */
export interface BrowserWindow {
  /** Waits until the page is loaded. */
  open(address: string): Promise<void>;
  /** Runs a self-contained function in the page. */
  run<Given extends unknown[], Result>(
    inPage: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** A PNG of what the window shows, or of the whole page. */
  picture(of: 'window' | 'page'): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Browser {
  /** Opens a window whose page has exactly this size. */
  openWindow(width: number, height: number): Promise<BrowserWindow>;
  /** Loads each page from scratch, and returns what the browser then writes to its console as errors. */
  errorsOf(addresses: readonly string[]): Promise<string[]>;
  close(): Promise<void>;
}
