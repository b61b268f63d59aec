/** Roles of the console's members, the most powerful first. */
export const ROLES = ['owner', 'editor', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/**
 * Actions by the least powerful role that may take them. Viewers read everything but invitations; editors change projects and
 * webhooks; owners decide who is a member.
 */
export const ROLE_OF_ACTION = {
  read: 'viewer',
  editProjects: 'editor',
  editWebhooks: 'editor',
  manageMembers: 'owner',
} as const satisfies Record<string, Role>
export type Action = keyof typeof ROLE_OF_ACTION

/** Returns whether a role may take an action. */
export function isAllowed(role: Role, action: Action): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(ROLE_OF_ACTION[action])
}
