/** Areas of calls, opened by roles. */
export const areas = ['content', 'leads', 'owner'] as const;
export type Area = (typeof areas)[number];

interface RoleOf {
  /** Name in lists and selects. */
  label: string;
  /** Short description of its rights. */
  words: string;
  areas: readonly Area[];
}

/** The roles of accounts. An account has one; a role is a set of areas. */
export const roles = {
  owner: { label: 'Owner', words: 'Everything, including people and settings', areas },
  editor: { label: 'Editor', words: 'Content and leads', areas: ['content', 'leads'] },
  writer: {
    label: 'Writer',
    words: 'Content only – no access to visitor messages',
    areas: ['content'],
  },
  leads: { label: 'Leads', words: 'Leads only', areas: ['leads'] },
} as const satisfies Record<string, RoleOf>;

export type Role = keyof typeof roles;

export const roleNames = Object.keys(roles) as [Role, ...Role[]];

/** The areas of a role. */
export function areasOf(role: Role): readonly Area[] {
  return roles[role].areas;
}

export function mayOpen(role: Role, area: Area): boolean {
  return areasOf(role).includes(area);
}

/** Scopes of API tokens, with descriptions. */
export const scopes = {
  content: 'Read and save content',
  publish: 'Publish, view and restore versions',
  'leads:read': 'Read what visitors sent',
  metrics: 'Read monitoring data',
} as const;

export type Scope = keyof typeof scopes;

export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];
