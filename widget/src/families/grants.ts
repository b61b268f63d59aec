/** Permissions of pages' keys: only of the family with smart accounts. */
export type { Permission } from '@latch/families/eip155/bytes/permission.ts'
export { chainOf, isRevoked, readPermission, revocationOf } from '@latch/families/eip155/widget/granted.ts'
