// Hand-written, because links are chosen from the existing pages, and incomplete links show a warning.

import { targetOfLink } from '../../shared/rules/addresses/page-link.ts';
import type { Navigation, NavigationEntry } from '../../shared/sections/settings/navigation.ts';
import type { Field } from '../field/field.ts';
import { parseFile } from '../field/library/files.ts';
import { targetOf, useLinkTargets } from '../field/link/link-targets.ts';
import { otherAddressLabel, SiteLink } from '../field/link/SiteLink.tsx';
import { List } from '../field/list/List.tsx';
import { Text } from '../field/Text.tsx';
import { FormCard } from '../form/card/FormCard.tsx';
import { SectionForm } from '../form/SectionForm.tsx';
import { t } from '../words/words.ts';

export function NavigationScreen() {
  return (
    <SectionForm section="navigation" remark={describeHiddenLinks}>
      {(at) => (
        <>
          <FormCard>
            <Links at={at('header')} empty={t`No links. The header has the logo and the button.`} />
          </FormCard>
          <FormCard>
            <Links
              at={at('footer')}
              empty={t`No links. An imprint and a privacy page belong here, if you have them.`}
            />
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}

const noDestination = t`This link is hidden until you choose a destination.`;

/** Describes the saved links that visitors do not see. */
function describeHiddenLinks({ header, footer }: Navigation): string | undefined {
  const [first, ...others] = [...header, ...footer].filter(({ link }) => isBlank(link));
  if (!first) return undefined;
  if (others.length > 0)
    return t`${others.length + 1} links have no destination yet and are hidden until you choose one.`;
  const name = isBlank(first.label) ? t`One link` : t`‘${first.label}’`;
  return t`${name} has no destination yet and is hidden until you choose one.`;
}

/** Warns about a link without a label, unless its page or service has a title to use instead. */
function warnOfMissingLabel(label: string, link: string): string | undefined {
  return isBlank(label) && !isBlank(link) && targetOfLink(link) === null
    ? t`This link is hidden until it has a label.`
    : undefined;
}

const isBlank = (text: string) => text.trim() === '';

function Links({ at, empty }: { at: Field<NavigationEntry[]>; empty: string }) {
  const { targets } = useLinkTargets();
  const titleOf = (link: string) =>
    targets.find(({ value }) => value === targetOf(link))?.label ?? parseFile(link)?.name ?? link;
  return (
    <List
      at={at}
      noun={t`link`}
      title={({ label, link }) => label || titleOf(link)}
      subtitle={({ label, link }) =>
        isBlank(link) ? t`No destination yet` : label && titleOf(link)
      }
      empty={empty}
    >
      {(entry) => (
        <>
          <SiteLink
            at={entry.at('link')}
            label={otherAddressLabel}
            ask={t`Link destination`}
            warning={isBlank(entry.at('link').value) ? noDestination : undefined}
          />
          <Text
            at={entry.at('label')}
            help={t`Leave it empty to use the page or service title.`}
            warning={warnOfMissingLabel(entry.at('label').value, entry.at('link').value)}
          />
        </>
      )}
    </List>
  );
}
