import { useState } from 'react';
import { parseImage, variantPath } from '../../../shared/rules/images/image-path.ts';
import { toImageUrl } from '../../backend/api.ts';
import { t } from '../../words/words.ts';
import styles from './Thumb.module.css';

interface Props {
  /** A stored path, the `blob:` address of a pending file, or empty. */
  path: string;
  /** Alternative text; empty if the adjacent text describes the picture. */
  alt: string;
  /** Width and height in pixels (specification §9). */
  size: 40 | 50 | 60 | 96;
  /** True to show the complete picture on white, for logos; otherwise it is cropped. */
  whole?: boolean;
  /** Format of the file, shown if the browser cannot display it. */
  kind?: string | undefined;
}

/** Returns the address of a small version of an image. */
function getSmallAddress(path: string): string {
  if (path.startsWith('blob:')) return path.split('#')[0] ?? path;
  const facts = parseImage(path);
  return toImageUrl(facts ? variantPath(facts, 160, 'webp') : path);
}

/** A thumbnail of fixed size. */
export function Thumb({ path, alt, size, whole = false, kind }: Props) {
  const [undrawn, setUndrawn] = useState('');
  if (undrawn === path && path !== '')
    return (
      <span
        className={styles.standIn}
        style={{ width: size, height: size }}
        title={kind && t`${kind} pictures are shown here once they are saved`}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        {kind ?? t`Image`}
      </span>
    );
  return (
    <img
      className={styles.thumb}
      data-whole={whole || undefined}
      src={getSmallAddress(path)}
      alt={alt}
      width={size}
      height={size}
      onError={() => setUndrawn(path)}
      loading="lazy"
      decoding="async"
    />
  );
}
