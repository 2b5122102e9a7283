import { ActionIcon } from '@mantine/core';
import { useRef } from 'react';
import { t } from '../../words/words.ts';
import { Icon } from '../icon/Icon.tsx';

interface Props {
  /** Name of the row, for screen readers. */
  name: string;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onMove(step: -1 | 1): void;
}

/** Buttons that move a row up and down. The pressed one keeps the focus. */
export function MoveButtons({ name, canMoveUp, canMoveDown, onMove }: Props) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  // Moving the row in the document blurs its button.
  const move = (step: -1 | 1, button: React.RefObject<HTMLButtonElement | null>) => {
    onMove(step);
    requestAnimationFrame(() => button.current?.focus());
  };
  const button = { variant: 'subtle', size: 36, 'data-late': true } as const;
  return (
    <>
      <ActionIcon
        {...button}
        ref={up}
        title={t`Move up`}
        aria-label={t`Move ${name} up`}
        aria-disabled={!canMoveUp}
        onClick={() => canMoveUp && move(-1, up)}
      >
        <Icon name="chevron-up" size={18} />
      </ActionIcon>
      <ActionIcon
        {...button}
        ref={down}
        title={t`Move down`}
        aria-label={t`Move ${name} down`}
        aria-disabled={!canMoveDown}
        onClick={() => canMoveDown && move(1, down)}
      >
        <Icon name="chevron-down" size={18} />
      </ActionIcon>
    </>
  );
}
