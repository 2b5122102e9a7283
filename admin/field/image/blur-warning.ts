import { useEffect, useState } from 'react';
import { isTooSmall, parseImage } from '../../../shared/rules/images/image-path.ts';
import { pathOf } from '../../../shared/rules/images/picture-notes.ts';
import { formatNumber } from '../../session/preferences.ts';
import { t } from '../../words/words.ts';

/** Warns about a picture with fewer pixels than an ordinary screen shows; undefined for others. */
export function warnIfBlurred(width: number, shownWidth: number): string | undefined {
  if (!isTooSmall(width, shownWidth)) return undefined;
  return t`This picture is ${formatNumber(width)} pixels wide and shown at up to ${formatNumber(shownWidth)}, so it will look blurred.`;
}

/** Returns this warning for the value of an image field. */
export function useBlurWarning(value: string, shownWidth: number | undefined): string | undefined {
  const address = pathOf(value);
  const isWaiting = address.startsWith('blob:') && shownWidth !== undefined;
  const [loaded, setLoaded] = useState({ address: '', width: 0 });
  useEffect(() => {
    if (!isWaiting) return;
    const picture = new Image();
    picture.onload = () => setLoaded({ address, width: picture.naturalWidth });
    picture.src = address;
    return () => {
      picture.onload = null;
    };
  }, [address, isWaiting]);
  const width =
    parseImage(value)?.width ?? (loaded.address === address && isWaiting ? loaded.width : 0);
  return shownWidth === undefined ? undefined : warnIfBlurred(width, shownWidth);
}
