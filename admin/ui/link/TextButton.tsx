import { Anchor, type AnchorProps } from '@mantine/core';
import type { ComponentProps } from 'react';

/** A button that looks like a link in a line of text. */
export function TextButton(props: AnchorProps & ComponentProps<'button'>) {
  return <Anchor component="button" type="button" inherit c="inherit" td="underline" {...props} />;
}
