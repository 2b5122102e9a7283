import { useState } from 'react';
import type { PageMetadata } from '../../../shared/rules/preview-messages.ts';
import { toImageUrl } from '../../backend/api.ts';
import { usePublishView } from '../../backend/publish.ts';
import { t } from '../../words/words.ts';
import styles from './SearchSamples.module.css';

interface Props {
  head: PageMetadata | null;
  title: string;
  description: string;
  /** The selected picture, stored or pending; empty if the picture of the page is used. */
  picture: string;
}

/** Samples of the page in search results and as a shared link. */
export function SearchSamples({ head, title, description, picture }: Props) {
  const place = head?.url ? new URL(head.url) : window.location;
  const path = head?.url ? decodeURI(place.pathname).split('/').filter(Boolean) : [];
  return (
    <div className={styles.samples}>
      <figure>
        <figcaption>{t`In search results`}</figcaption>
        <div className={styles.result} data-hidden={head?.isHidden || undefined}>
          {head?.siteName && <span>{head.siteName}</span>}
          <cite>{[place.hostname, ...path].join(' › ')}</cite>
          <strong>{title}</strong>
          <p>{description || t`Text from the page that matches the search.`}</p>
        </div>
        {measureTitle(title) > maxWidth && <p>{t`The title is too long and will be cut off.`}</p>}
      </figure>
      <figure>
        <figcaption>{t`Shared link`}</figcaption>
        <div className={styles.shared}>
          <SamplePicture picture={picture} head={head} />
          <div>
            <span>{place.hostname}</span>
            <strong>{title}</strong>
            {description !== '' && <p>{description}</p>}
          </div>
        </div>
      </figure>
    </div>
  );
}

function SamplePicture({ picture, head }: Pick<Props, 'picture' | 'head'>) {
  const address = picture.startsWith('blob:') ? picture.split('#')[0] : toImageUrl(picture);
  const src = picture === '' ? head?.image && toLocalAddress(head.image) : address;
  const [failed, setFailed] = useState('');
  const { state } = usePublishView();
  if (!src) return <i>{t`No picture`}</i>;
  // The picture with the title is rendered from the published page instead of the form.
  const tried = `${src} ${state?.liveRevision}`;
  if (tried === failed) return <i>{t`Available after saving`}</i>;
  return <img key={tried} src={src} alt="" onError={() => setFailed(tried)} />;
}

/** Returns the address of the file on an origin that the console may load from. */
function toLocalAddress(image: string): string {
  const { pathname, search } = new URL(image);
  return pathname.startsWith('/api/file/') ? `${pathname}${search}` : image;
}

/** Width in CSS pixels of a title in search results, and its font. */
const maxWidth = 580;
const letters = '20px Arial, sans-serif';

function measureTitle(title: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = letters;
  return context.measureText(title).width;
}
