import { Button, type ButtonProps } from '@mantine/core';
import { Link } from './links.ts';

export function LinkButton({
  to,
  ...props
}: ButtonProps & { to: string; state?: object; children: string }) {
  return <Button component={Link} to={to} size="md" {...props} />;
}
