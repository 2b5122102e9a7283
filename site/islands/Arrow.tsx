interface Props {
  to: 'previous' | 'next';
  label: string;
  onPress: () => void;
}

/** A slider button. */
export default function Arrow({ to, label, onPress }: Props) {
  return (
    <button type="button" aria-label={label} onClick={onPress}>
      <svg className="icon" aria-hidden="true">
        <use href={to === 'next' ? '#i-arrow' : '#i-left'} />
      </svg>
    </button>
  );
}
