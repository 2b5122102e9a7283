import { Button, TextInput } from '@mantine/core';
import { memo } from 'react';
import { isLink, suggestLink } from '../../../shared/rules/addresses/link.ts';
import { t } from '../../words/words.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { type FieldProps, placeholderWarning } from '../field.ts';

const expected = t`Visitors do not see this link. Enter a web address such as https://example.com, a page of this site such as /about, or a place on the page such as #contact.`;

/** A web address or a page of this site. Offers a correction for anything else. */
export const Link = memo(function Link({
  at,
  label,
  help,
  fallback,
}: FieldProps<string> & { fallback?: string | undefined }) {
  const suggestion = suggestLink(at.value, at.path.split('.').at(-1) ?? '');
  const warning = isLink(at.value) ? placeholderWarning(at.value, fallback) : expected;
  return (
    <FieldFrame at={at} label={label} help={help} warning={warning}>
      {({ error, ...input }) => (
        <>
          <TextInput
            {...input}
            error={error}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            size="md"
            name={at.path}
            value={at.value}
            onChange={(event) => at.change(event.currentTarget.value)}
          />
          {suggestion && (
            <Button variant="default" w="fit-content" onClick={() => at.change(suggestion)}>
              {t`Use ${suggestion}`}
            </Button>
          )}
        </>
      )}
    </FieldFrame>
  );
});
