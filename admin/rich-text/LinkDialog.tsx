import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { linkToPage, pageOfLink } from '../../shared/rules/page-link.ts';
import { useSitePages } from '../site/site-pages.ts';
import { Choice } from '../ui/choice/Choice.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { typedLink } from './kept-link.ts';
import classes from './rich-text.module.css';

interface Props {
  /** Where the chosen text leads now; empty when it is no link. */
  href: string;
  onClose(): void;
  /** @param words what the link says where no text is chosen */
  onLink(href: string, words: string): void;
  onRemove(): void;
}

const other = 'other';

/** Asks where a text leads: a page of the site, kept by its id, or what is typed. */
export default function LinkDialog({ href, onClose, onLink, onRemove }: Props) {
  const pages = useSitePages().rows ?? [];
  const [page, setPage] = useState(pageOfLink(href) ?? other);
  const [typed, setTyped] = useState(pageOfLink(href) ? '' : href.replace(/^(mailto|tel):/, ''));
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const chosen = pages.find(({ _id }) => _id === page);
    const link = chosen ? linkToPage(chosen._id) : typedLink(typed);
    if (link === '') setWrong(true);
    else onLink(link, chosen?.title ?? typed.trim());
  };
  return createPortal(
    <Dialog title="Link" onClose={onClose}>
      <form className={classes.link} noValidate onSubmit={submit}>
        {pages.length > 0 && (
          <div>
            <label htmlFor={`${id}-page`}>Leads to</label>
            <Choice
              id={`${id}-page`}
              value={page}
              options={[
                { value: other, label: 'Another address' },
                ...pages.map(({ _id, title }) => ({ value: _id, label: title })),
              ]}
              onChange={setPage}
            />
          </div>
        )}
        {(page === other || pages.length === 0) && (
          <TextInput
            label="Web address, mail address or telephone"
            size="md"
            value={typed}
            error={
              isWrong && 'Write an address, like example.com, ann@example.com or 0113 496 0142.'
            }
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong(false);
            }}
          />
        )}
        <div className={classes.linkActions}>
          {href && (
            <Button variant="default" onClick={onRemove}>
              Remove link
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Set link</Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
