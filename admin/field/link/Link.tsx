import { Button, TextInput } from '@mantine/core';
import { memo } from 'react';
import { isLink, suggestLink } from '../../../shared/rules/addresses/link.ts';
import { t } from '../../words/words.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { type FieldProps, warnOfPlaceholder } from '../field.ts';
import { useFileLink } from '../library/files.ts';
import { ChooseFile } from './ChooseFile.tsx';

const expected = t`Visitors do not see this link. Enter a web address such as https://example.com, a page of this site such as /about, or a place on the page such as #contact.`;

interface Props extends FieldProps<string> {
  fallback?: string | undefined;
  /** True if a file cannot be the target, or is chosen elsewhere in the form. */
  isWithoutFiles?: boolean;
}

/** A web address, a page of this site or a library file. Suggests a correction for anything else. */
export const Link = memo(function Link({
  at,
  label,
  help,
  fallback,
  isWithoutFiles = false,
}: Props) {
  const file = useFileLink(at.value);
  const suggestion = suggestLink(at.value, at.path.split('.').at(-1) ?? '');
  const warning = isLink(at.value) ? warnOfPlaceholder(at.value, fallback) : expected;
  return (
    <FieldFrame
      at={at}
      label={label}
      help={file === null ? help : t`Leads to ${file}.`}
      warning={warning}
    >
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
            {...(isWithoutFiles
              ? {}
              : {
                  rightSection: <ChooseFile isIcon onChoose={at.change} />,
                  rightSectionWidth: 44,
                })}
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
