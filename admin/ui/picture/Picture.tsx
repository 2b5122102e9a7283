import { parseImage, variantPath } from '../../../shared/rules/images/image-path.ts';
import { toImageUrl } from '../../backend/api.ts';
import styles from './Picture.module.css';

/** A stored image at a readable size. */
export function Picture({ path, alt }: { path: string; alt: string }) {
  const facts = parseImage(path);
  const address = facts && facts.width > 640 ? variantPath(facts, 640, 'webp') : path;
  return (
    <img
      className={styles.picture}
      src={toImageUrl(address)}
      alt={alt}
      loading="lazy"
      {...(facts ? { width: facts.width, height: facts.height } : {})}
    />
  );
}
