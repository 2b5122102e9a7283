import { identityPalette } from '../../shared/palette/identity-palette.ts';
import type { Roles } from '../../shared/palette/roles.ts';
import { t } from '../words/words.ts';
import { adjustmentOf } from './adjustment.ts';
import styles from './ColourPairs.module.css';
import { type ColourName, usesOf } from './colour-uses.ts';
import { headingStyle } from './faces.ts';
import type { Look } from './look.ts';

/** Shows the text and background pairs that use one company colour, and how the palette adjusted it. */
export function ColourPairs({ look, of }: { look: Look; of: ColourName }) {
  const hex = look[of];
  const uses = usesOf(look, of);
  if (!uses) return null;
  const palette = identityPalette(look);
  const adjustment = adjustmentOf(hex, palette);
  return (
    <div className={styles.pairs}>
      <Pairs roles={palette.grounds[uses.ground]} look={look} />
      {adjustment && (
        <p>
          {t`Your ${adjustment.name} ${<code>{adjustment.from}</code>} is shown as ${<code>{adjustment.to}</code>} ${adjustment.why}.`}
        </p>
      )}
    </div>
  );
}

function Pairs({ roles, look }: { roles: Roles; look: Look }) {
  return (
    <div className={styles.ground} style={{ background: roles.ground, color: roles.text }}>
      <i className={styles.mark} style={{ background: roles.mark }} />
      <span className={styles.heading} style={headingStyle(look.type)}>{t`A heading`}</span>
      <span style={{ color: roles.soft }}>{t`quiet text`}</span>
      <span
        className={styles.button}
        data-corners={look.corners}
        style={{ background: roles.action, color: roles['on-action'] }}
      >
        {t`A button`}
      </span>
    </div>
  );
}
