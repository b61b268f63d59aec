/** What keys of pages may do: of the one family that has smart accounts. */
export type { Permission } from '@latch/families/eip155/bytes/permission.ts'
export { chainOf, isRevoked, readPermission, revocationOf } from '@latch/families/eip155/widget/granted.ts'
