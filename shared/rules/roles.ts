/** Permissions that endpoints require and roles include. */
export const permissions = ['content', 'publish', 'leads', 'owner'] as const;
export type Permission = (typeof permissions)[number];

interface RoleOf {
  /** Name in lists and selects. */
  label: string;
  /** Short description of its rights. */
  words: string;
  areas: readonly Permission[];
}

/** The roles of accounts. An account has one; a role is a set of permissions. */
export const roles = {
  owner: { label: 'Owner', words: 'Everything, including people and settings', areas: permissions },
  editor: { label: 'Editor', words: 'Content and leads', areas: ['content', 'publish', 'leads'] },
  writer: {
    label: 'Writer',
    words: 'Content without visitor messages; live at once unless owners require approval',
    areas: ['content', 'publish'],
  },
  leads: { label: 'Leads', words: 'Leads only', areas: ['leads'] },
} as const satisfies Record<string, RoleOf>;

export type Role = keyof typeof roles;

export const roleNames = Object.keys(roles) as [Role, ...Role[]];

/** Rules of the owners that narrow roles. */
export interface RoleRules {
  /** Writers do not publish: what they save waits in a draft for approval. */
  approval: boolean;
}

export function permissionsOf(role: Role, { approval }: RoleRules = { approval: false }) {
  const all: readonly Permission[] = roles[role].areas;
  return role === 'writer' && approval ? all.filter((it) => it !== 'publish') : all;
}

export function mayOpen(role: Role, permission: Permission, rules?: RoleRules): boolean {
  return permissionsOf(role, rules).includes(permission);
}

/** Scopes of API tokens, with descriptions. */
export const scopes = {
  content: 'Read and save content',
  publish: 'Publish, view and restore versions',
  'leads:read': 'Read what visitors sent',
  metrics: 'Read monitoring data',
  assistant: 'Assistant: reads content and saves only to a draft of its own',
} as const;

export type Scope = keyof typeof scopes;

export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];
