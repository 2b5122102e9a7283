import { Box } from '@mantine/core';
import { useState } from 'react';
import { linkToService, serviceOfLink } from '../../../shared/rules/addresses/page-link.ts';
import { usePageContents } from '../../backend/lists.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import type { ChoiceProps, Option } from '../../ui/choice/option.ts';
import { t } from '../../words/words.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { useFileLink } from '../library/files.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { targetOf } from './link-targets.ts';

/** Option for a typed link. */
const other = 'other';

interface Props extends Omit<ChoiceProps, 'options' | 'value'> {
  link: string;
  targets: readonly Option[];
  /** True if the target was deleted. */
  isGone: boolean;
}

/** Chooses the target of a link on this site; for a service, its page or one of its categories. */
export function LinkTarget({ link, targets, isGone, onChange, ...described }: Props) {
  const chosen = targetOf(link);
  const file = useFileLink(link);
  const [isTyped, setTyped] = useState(link !== '');
  const isOpen = link === '' && !isTyped;
  const service = serviceOfLink(link);
  const below = usePageContents(service ?? '', { enabled: service !== null && !isGone }).rows;
  const options = [
    ...targets,
    ...(file === null ? [] : [{ value: link.trim(), label: file }]),
    ...(isGone && chosen !== null ? [{ value: chosen, label: t`A deleted page` }] : []),
    { value: other, label: t`Another address (enter it below)` },
  ];
  const within = { id: `${described.id}-category`, facts: { required: false }, error: undefined };
  return (
    <>
      <Choice
        {...described}
        value={chosen ?? (isOpen ? '' : other)}
        options={options}
        {...(isOpen ? { placeholder: t`Choose a destination…` } : {})}
        onChange={(value) => {
          setTyped(value === other);
          onChange(value === other ? '' : value);
        }}
      />
      <Box mt="xs">
        <ChooseFile
          onChoose={(value) => {
            setTyped(false);
            onChange(value);
          }}
        />
      </Box>
      {service !== null && below.length > 0 && (
        <Box mt="md">
          <FieldFrame at={within} label={t`Page of this service`}>
            {({ attributes: _, 'aria-required': __, ...input }) => (
              <Choice
                {...input}
                value={link}
                options={[
                  { value: linkToService(service), label: t`The service itself` },
                  ...below.map(({ _id, heading }) => ({
                    value: linkToService(service, _id),
                    label: heading,
                  })),
                ]}
                onChange={onChange}
              />
            )}
          </FieldFrame>
        </Box>
      )}
    </>
  );
}
