import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { pageOfLink } from '../../../shared/rules/addresses/page-link.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { t } from '../../words/words.ts';
import { useFileLink } from '../library/files.ts';
import { LinkTarget } from '../link/LinkTarget.tsx';
import { targetOf, useLinkTargets } from '../link/link-targets.ts';
import { parseLink } from './parse-link.ts';
import classes from './rich-text.module.css';

interface Props {
  /** Current link of the selected text; empty without one. */
  href: string;
  onClose(): void;
  /** @param words text of the link if nothing is selected */
  onLink(href: string, words: string): void;
  onRemove(): void;
}

/** Asks for a link target: a page of this site, stored by its id, or a typed address. */
export default function LinkDialog({ href, onClose, onLink, onRemove }: Props) {
  const { targets } = useLinkTargets();
  /** Link of the selected page; empty while an address is typed. */
  const [chosen, setChosen] = useState(targetOf(href) === null ? '' : href);
  const [typed, setTyped] = useState(pageOfLink(href) ? '' : href.replace(/^(mailto|tel):/, ''));
  const file = useFileLink(chosen);
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const target =
      file === null ? targets.find(({ value }) => value === targetOf(chosen)) : { label: file };
    const link = target ? chosen : parseLink(typed);
    if (link === '') setWrong(true);
    else onLink(link, target ? trimKind(target.label) : typed.trim());
  };
  return (
    <Dialog title={t`Link`} onClose={onClose}>
      <form className={classes.link} noValidate onSubmit={submit}>
        {targets.length > 0 && (
          <div>
            <label htmlFor={`${id}-page`}>{t`Leads to`}</label>
            <LinkTarget
              id={`${id}-page`}
              link={chosen}
              targets={targets}
              isGone={false}
              onChange={setChosen}
            />
          </div>
        )}
        {(chosen === '' || targets.length === 0) && (
          <TextInput
            label={t`Web address, email address or telephone number`}
            size="md"
            value={typed}
            error={
              isWrong && t`Enter an address such as example.com, ann@example.com or 0113 496 0142.`
            }
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong(false);
            }}
          />
        )}
        <Group gap="0.75rem" justify="end">
          {href && (
            <Button variant="default" onClick={onRemove}>
              {t`Remove link`}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit">{t`Set link`}</Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** Returns the name of a target without its kind, for use as link text. */
function trimKind(label: string): string {
  return label.replace(/^(Home page|Service): /, '');
}
