import { ComboboxChevron } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { havingWords, plain } from '../../../shared/rules/having-words.ts';
import { useChooser } from '../search/use-chooser.ts';
import type { ChoiceProps } from './option.ts';
import styles from './SearchSelect.module.css';

/** One of many values, found by typing a part of it: the combobox pattern. */
export function SearchSelect(props: ChoiceProps) {
  const { id, value, options, placeholder, onChange, error, required, ...described } = props;
  const input = useRef<HTMLInputElement>(null);
  /** What is typed; null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const current = options.find((option) => option.value === value);
  const isOpen = typed !== null;
  const fits = havingWords(typed ?? '');
  const found = options.filter(({ label }) => fits(plain(label)));
  const take = (index: number) => {
    const option = found[index];
    if (option) onChange(option.value);
    setTyped(null);
  };
  const chooser = useChooser(found.length, take);
  const open = () => {
    if (isOpen) return;
    setTyped('');
    chooser.choose(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
    } else if (isOpen) chooser.onKeyDown(event);
    else if (['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) {
      event.preventDefault();
      open();
    }
  };
  return (
    <div className={styles.field}>
      <input
        {...described}
        ref={input}
        id={id}
        className={styles.input}
        data-error={error || undefined}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-options`}
        aria-autocomplete="list"
        aria-activedescendant={
          isOpen && chooser.chosen >= 0 ? `${id}-option-${chooser.chosen}` : undefined
        }
        aria-required={required || undefined}
        autoComplete="off"
        placeholder={isOpen && current ? current.label : placeholder}
        value={typed ?? current?.label ?? ''}
        onClick={open}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          chooser.choose(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(null)}
      />
      <ComboboxChevron size="md" className={styles.arrows} />
      {isOpen && <Options {...{ id, found, typed, take }} chosen={chooser.chosen} />}
    </div>
  );
}

interface OptionsProps {
  /** Of the input that chooses from them. */
  id: string;
  found: ChoiceProps['options'];
  typed: string;
  /** Place of the one that Enter takes. */
  chosen: number;
  take: (index: number) => void;
}

/** Pixels: what is seen of a list at least, three options; and what lies between it and the bar. */
const minHeight = 130;
const gap = 16;

/** Brings an opened list above the bar at the foot of a form; where the page ends before that, it is as much shorter. */
function fitAboveBar(list: HTMLElement) {
  list.scrollIntoView({ block: 'nearest' });
  const { height, bottom } = list.getBoundingClientRect();
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
  const hidden = bottom + gap - (window.innerHeight - bar);
  if (hidden > 0) list.style.maxHeight = `${Math.max(minHeight, height - hidden)}px`;
}

function Options({ id, found, typed, chosen, take }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) fitAboveBar(list.current);
  }, []);
  return (
    <div
      ref={list}
      id={`${id}-options`}
      role="listbox"
      aria-labelledby={id}
      className={styles.options}
    >
      {found.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus and the keys
        <div
          key={option.value}
          ref={(element) => {
            if (index === chosen) element?.scrollIntoView({ block: 'nearest' });
          }}
          id={`${id}-option-${index}`}
          role="option"
          aria-selected={index === chosen}
          className={styles.option}
          // Before the input loses the focus, which closes the list.
          onPointerDown={(event) => {
            event.preventDefault();
            take(index);
          }}
        >
          {option.label}
        </div>
      ))}
      {found.length === 0 && <p className={styles.none}>Nothing has “{typed}” in it.</p>}
    </div>
  );
}
