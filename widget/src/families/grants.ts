/** Permissions of pages' keys: only of the family with smart accounts. */
export type { Permission } from '@latch/families/eip155/bytes/permission.ts'
export {
  isRevoked,
  permissionChain,
  readPermission,
  revocationParams,
} from '@latch/families/eip155/widget/granted.ts'
