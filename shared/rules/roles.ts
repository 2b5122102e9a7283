/** Permissions that endpoints require and roles include. */
export const permissions = ['content', 'publish', 'leads', 'owner'] as const;
export type Permission = (typeof permissions)[number];

interface RoleInfo {
  /** Name in lists and selects. */
  label: string;
  /** Short description of the permissions. */
  hint: string;
  grants: readonly Permission[];
}

/** Roles of accounts. An account has one role; a role is a set of permissions. */
export const roles = {
  owner: { label: 'Owner', hint: 'Everything, including people and settings', grants: permissions },
  editor: { label: 'Editor', hint: 'Content and leads', grants: ['content', 'publish', 'leads'] },
  writer: {
    label: 'Writer',
    hint: 'Content without visitor messages; live at once unless owners require approval',
    grants: ['content', 'publish'],
  },
  leads: { label: 'Leads', hint: 'Leads only', grants: ['leads'] },
} as const satisfies Record<string, RoleInfo>;

export type Role = keyof typeof roles;

export const roleNames = Object.keys(roles) as [Role, ...Role[]];

/** Owner settings that restrict roles. */
export interface RoleRules {
  /** Writers cannot publish: their saved changes wait in a draft for approval. */
  approval: boolean;
}

export function permissionsOf(role: Role, { approval }: RoleRules = { approval: false }) {
  const all: readonly Permission[] = roles[role].grants;
  return role === 'writer' && approval ? all.filter((it) => it !== 'publish') : all;
}

export function roleAllows(role: Role, permission: Permission, rules?: RoleRules): boolean {
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
