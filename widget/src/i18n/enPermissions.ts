import type { Message } from './message.ts'

/** English of what sites may do with a smart account without asking. */
export const enPermissions = {
  'title.Permissions': 'Permissions',
  'account.permissionsText': 'What sites may do without asking you each time',
  'permissions.loading': 'Loading permissions',
  'permissions.empty': 'No permissions',
  'permissions.emptyText': 'A site that you let act for you without asking each time appears here.',
  'permissions.offline': 'You are offline',
  'permissions.failed': 'Permissions could not be read',
  'permissions.failedText': 'Those that you gave hold all the same.',
  'permissions.list': 'What sites may do without asking',
  'permissions.intro': 'A key of each of these sites may act for your smart account within its limits.',
  'permissions.most': 'At most, in all',
  'permissions.unknown': 'An amount that cannot be told',
  'permissions.contract': 'Contract',
  'permissions.methods': 'Calls',
  'permissions.uses': 'How often',
  'permissions.times': { one: '{count} time', other: '{count} times' },
  'permissions.network': 'Network',
  'permissions.until': 'Until',
  'permissions.over': 'This permission is over.',
  'permissions.elsewhere': 'This site does not have its network. Revoke it where you gave it.',
  'permissions.revoke': 'Revoke',
  'permissions.revokeOf': 'Revoke what {site} may do',
  'permissions.revoked': 'Permission revoked',
  'permissions.kept': 'Not revoked: the site may still act within its limits.',
} as const satisfies Readonly<Record<string, Message>>
