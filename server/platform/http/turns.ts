/**
 * Lets so many begin in each turn of the event loop, in the order they asked; between two turns everybody else is served.
 * @param perTurn how many begin in one turn
 * @returns asks for a turn: `begin` is called in one, never at once
 */
export function createTurns(perTurn: number): (begin: () => void) => void {
  const waiting: (() => void)[] = [];
  let isPlanned = false;
  const plan = () => {
    isPlanned = true;
    setImmediate(letBegin);
  };
  function letBegin(): void {
    isPlanned = false;
    for (const begin of waiting.splice(0, perTurn)) begin();
    if (waiting.length > 0 && !isPlanned) plan();
  }
  return (begin) => {
    waiting.push(begin);
    if (!isPlanned) plan();
  };
}
