import { type KeyboardEvent, useState } from 'react';

/** The keys of a list of options under a text box: arrows choose, Enter takes, as the combobox pattern has it. */
export function useChooser(count: number, onTake: (index: number) => void) {
  const [wanted, setWanted] = useState(0);
  const chosen = Math.min(wanted, count - 1);
  return {
    /** The option that Enter takes; -1 while there is none. */
    chosen,
    choose: setWanted,
    onKeyDown(event: KeyboardEvent): void {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        event.preventDefault();
        setWanted((chosen + step + count) % Math.max(1, count));
      } else if (event.key === 'Enter' && chosen >= 0) {
        event.preventDefault();
        onTake(chosen);
      }
    },
  };
}
