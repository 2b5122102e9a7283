import drawings from './drawings.json' with { type: 'json' };

export type Drawing = keyof typeof drawings;

interface Props {
  name: Drawing;
  size: number;
  /** Width of the lines in a drawing of 24 by 24. */
  stroke?: number;
  /** Accessible name of an icon without a text next to it. */
  label?: string;
}

/** An icon of Tabler (https://tabler.io/icons). To add one, copy the `d` of its paths to drawings.json. */
export function Icon({ name, size, stroke = 2, label, ...data }: Props) {
  const look = name.endsWith('-filled')
    ? { fill: 'currentColor' }
    : { fill: 'none', stroke: 'currentColor', strokeWidth: stroke };
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      data-drawing={name}
      {...look}
      {...data}
    >
      {drawings[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
