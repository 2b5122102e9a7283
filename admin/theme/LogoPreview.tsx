import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createIdentityPalette } from '../../shared/palette/identity-palette.ts';
import { headerLogo, phoneHeaderLogo, sizeOfLogo } from '../../shared/rules/images/logo-size.ts';
import {
  type LogoTreatment,
  pickFilter,
  pickPlate,
  treatLogo,
} from '../../shared/rules/images/logo-treatment.ts';
import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';
import { toImageUrl } from '../backend/api.ts';
import type { FieldLookup } from '../field/field.ts';
import { t } from '../words/words.ts';
import { extractColours } from './extract-colours.ts';
import styles from './LogoPreview.module.css';
import { readPixels } from './read-pixels.ts';
import { readTheme } from './site-theme.ts';
import { useCroppedLogo } from './use-cropped-logo.ts';

/** Shows the logo on light and dark backgrounds, with its colours. */
export function LogoPreview({ at }: { at: FieldLookup<SiteIdentity> }) {
  const path = at('logo').value;
  if (path === '') return null;
  const address = addressOf(path);
  return (
    <>
      <OnBothBackgrounds key={address} address={address} at={at} />
      <LogoColours address={address} at={at} />
    </>
  );
}

const addressOf = (path: string) => (path.startsWith('blob:') ? path : toImageUrl(path));

interface Props {
  address: string;
  at: FieldLookup<SiteIdentity>;
}

function OnBothBackgrounds({ address, at }: Props) {
  const logo = useCroppedLogo(address);
  const other = at('logo_on_dark').value;
  const { paper, deep, card } = createIdentityPalette(readTheme(at)).backgrounds;
  if (!logo) return null;
  const size = sizeOfLogo(logo.ratio, headerLogo);
  const onPhone = sizeOfLogo(logo.ratio, phoneHeaderLogo);
  // A file that is not uploaded yet has no stored notes, so they are computed here.
  const value = logo.notes;
  const treated = [paper, deep].map(({ ground, text }) => {
    const treatment = treatLogo(value, { background: ground, hasOther: other !== '' });
    const plate = pickPlate(value, [card.ground, deep.ground]);
    return { ground, treatment, style: styleOf(treatment, { text, plate }) };
  });
  return (
    <figure className={styles.stage}>
      <div className={styles.backgrounds}>
        {treated.map(({ ground, treatment, style }, index) => (
          <div key={ground} style={{ background: ground }}>
            <img
              {...size}
              src={treatment === 'other' ? addressOf(other) : logo.address}
              alt={
                index === 0 ? t`Your logo on a light background` : t`Your logo on a dark background`
              }
              style={style}
            />
          </div>
        ))}
      </div>
      <figcaption>
        {t`Shown at ${size.width}×${size.height}, on a phone at ${onPhone.width}×${onPhone.height}.`}{' '}
        {treated.some(({ treatment }) => treatment === 'one tone') &&
          `${t`Where your logo would be hard to see, it is shown in the text colour.`} `}
        {treated.some(({ treatment }) => treatment === 'plate') &&
          `${t`Where your logo would be hard to see, it is shown on a light panel, or replaced by your logo for dark backgrounds.`} `}
        {t`Small text such as a tagline is unreadable at that size, so use a logo without it.`}
      </figcaption>
    </figure>
  );
}

function styleOf(treatment: LogoTreatment, { text, plate }: { text: string; plate: string }) {
  if (treatment === 'one tone') return { filter: pickFilter(text) };
  return treatment === 'plate' ? { background: plate, boxShadow: `0 0 0 6px ${plate}` } : {};
}

const places = [
  { name: 'colour_1', use: t`main colour` },
  { name: 'colour_2', use: t`second colour` },
  { name: 'colour_3', use: t`third colour` },
] as const;

function LogoColours({ address, at }: Props) {
  const colours = useLogoColours(address);
  if (colours.length === 0) return null;
  return (
    <fieldset className={styles.colours}>
      <legend>{t`Colours in your logo`}</legend>
      {places.slice(0, colours.length).map(({ name, use }, index) => {
        const hex = colours[index] ?? '';
        return (
          <Button
            key={name}
            variant="default"
            leftSection={<i style={{ background: hex }} />}
            aria-pressed={at(name).value === hex}
            onClick={() => at(name).change(hex)}
          >
            <span>{t`${<code>{hex}</code>} as ${use}`}</span>
          </Button>
        );
      })}
    </fieldset>
  );
}

/** Returns no colours while they are being read, or if they cannot be read. */
function useLogoColours(address: string): string[] {
  const [read, setRead] = useState<{ address: string; colours: string[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    readPixels(address)
      .then((pixels) => isWanted && setRead({ address, colours: extractColours(pixels) }))
      .catch((error: unknown) => console.info('The colours of the logo could not be read.', error));
    return () => {
      isWanted = false;
    };
  }, [address]);
  return read?.address === address ? read.colours : [];
}
