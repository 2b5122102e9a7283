/**
 * Limits the tasks that start per turn of the event loop, in order of arrival, so that others are served in between.
 * @param perTurn tasks per turn
 * @returns a function that queues `begin`, which is never called synchronously
 */
export function createTurns(perTurn: number): (begin: () => void) => void {
  const waiting: (() => void)[] = [];
  let isPlanned = false;
  const schedule = () => {
    isPlanned = true;
    setImmediate(beginWaiting);
  };
  function beginWaiting(): void {
    isPlanned = false;
    for (const begin of waiting.splice(0, perTurn)) begin();
    if (waiting.length > 0 && !isPlanned) schedule();
  }
  return (begin) => {
    waiting.push(begin);
    if (!isPlanned) schedule();
  };
}
