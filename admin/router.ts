import { createElement, useCallback } from 'react';
import {
  type LinkProps,
  type NavigateOptions,
  Link as RouterLink,
  type To,
  useNavigate as useRouterNavigate,
} from 'react-router-dom';
import { withinDraft } from './drafts/draft-address.ts';

/** The only importer of the router, so that its package can change in one place. */
// biome-ignore lint/performance/noBarrelFile: one door to the router is the point of this file
export {
  createHashRouter,
  createMemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  useBlocker,
  useLocation,
  useNavigation,
  useParams,
} from 'react-router-dom';

/** Whoever works in a draft stays in it from one screen of content to the next. */
function kept(to: To): To {
  const leaves = typeof to !== 'string' || /[?]|\/(draft|history|trash|releases)/.test(to);
  return leaves ? to : withinDraft(to);
}

export function Link(props: LinkProps) {
  return createElement(RouterLink, { ...props, to: kept(props.to) });
}

export function useNavigate() {
  const navigate = useRouterNavigate();
  return useCallback(
    (to: To, options?: NavigateOptions) => navigate(kept(to), options),
    [navigate],
  );
}
