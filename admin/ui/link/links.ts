import { createElement, useCallback } from 'react';
import {
  type LinkProps,
  type NavigateOptions,
  PlainLink,
  type To,
  usePlainNavigate,
} from '../../router.ts';
import { addDraftToAddress } from '../../session/draft-address.ts';

/** Keeps the open draft in the address when following a link. */
function keepDraft(to: To): To {
  const leaves = typeof to !== 'string' || /[?]|\/(draft|history$|trash|releases|checks)/.test(to);
  return leaves ? to : addDraftToAddress(to);
}

export function Link(props: LinkProps) {
  return createElement(PlainLink, { ...props, to: keepDraft(props.to) });
}

export function useNavigate() {
  const navigate = usePlainNavigate();
  return useCallback(
    (to: To, options?: NavigateOptions) => navigate(keepDraft(to), options),
    [navigate],
  );
}
