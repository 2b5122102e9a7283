import { useEffect, useState } from 'react';
import type { SiteIdentity } from '../../shared/content/site-identity.ts';
import { identityPalette } from '../../shared/palette/identity-palette.ts';
import { headerLogo, phoneHeaderLogo, sizeOfLogo } from '../../shared/rules/logo-size.ts';
import { storedImageUrl } from '../api.ts';
import type { FieldLookup } from '../fields/field.ts';
import { coloursInPicture } from './colours-in-picture.ts';
import styles from './LogoStage.module.css';
import { lookIn } from './look.ts';
import { readPixels } from './read-pixels.ts';

/** The logo on the light and the dark ground of the site, at the size it has there, and the colours in it to take over. */
export function LogoStage({ at }: { at: FieldLookup<SiteIdentity> }) {
  const path = at('logo').value;
  if (path === '') return null;
  const address = path.startsWith('blob:') ? path : storedImageUrl(path);
  return (
    <>
      <OnBothGrounds key={address} address={address} at={at} />
      <ColoursInLogo address={address} at={at} />
    </>
  );
}

interface Props {
  address: string;
  at: FieldLookup<SiteIdentity>;
}

function OnBothGrounds({ address, at }: Props) {
  const [ratio, setRatio] = useState(0);
  const { paper, deep } = identityPalette(lookIn(at)).grounds;
  const size = sizeOfLogo(ratio || 1, headerLogo);
  const onPhone = sizeOfLogo(ratio || 1, phoneHeaderLogo);
  return (
    <figure className={styles.stage}>
      <div className={styles.grounds}>
        {[paper, deep].map(({ ground }, index) => (
          <div key={ground} style={{ background: ground }}>
            <img
              {...size}
              src={address}
              alt={index === 0 ? 'Your logo on a light ground' : 'Your logo on a dark ground'}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setRatio(naturalWidth / naturalHeight)
              }
            />
          </div>
        ))}
      </div>
      {ratio > 0 && (
        <figcaption>
          Shown at {size.width}×{size.height}, on a phone at {onPhone.width}×{onPhone.height}.
        </figcaption>
      )}
    </figure>
  );
}

const places = [
  { name: 'colour_1', use: 'main colour' },
  { name: 'colour_2', use: 'second colour' },
  { name: 'colour_3', use: 'third colour' },
] as const;

function ColoursInLogo({ address, at }: Props) {
  const colours = useColoursIn(address);
  if (colours.length === 0) return null;
  return (
    <fieldset className={styles.colours}>
      <legend>Colours in your logo</legend>
      {places.slice(0, colours.length).map(({ name, use }, index) => {
        const hex = colours[index] ?? '';
        return (
          <button
            key={name}
            type="button"
            aria-pressed={at(name).value === hex}
            onClick={() => at(name).change(hex)}
          >
            <i style={{ background: hex }} />
            <span>
              <code>{hex}</code> as {use}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** None while they are being read, and where they cannot be: they are a help, so that is no fault. */
function useColoursIn(address: string): string[] {
  const [read, setRead] = useState<{ address: string; colours: string[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    readPixels(address)
      .then((pixels) => isWanted && setRead({ address, colours: coloursInPicture(pixels) }))
      .catch((error: unknown) => console.info('The colours in the logo were not read.', error));
    return () => {
      isWanted = false;
    };
  }, [address]);
  return read?.address === address ? read.colours : [];
}
