import type { Hex } from '@latch/sdk-source/hex.ts'

export type Permission = {
  parentCapability: string
  invoker?: string
  date?: number
  caveats: { type: string; value: unknown }[]
}

type PermissionRequest = Record<string, Record<string, unknown>>

/** EIP-2255, wallet permissions, with MIP-2's `wallet_revokePermissions`, whose name ERC-7715 shares to revoke permissions of keys. */
export type Eip2255 = {
  wallet_getPermissions: { params?: readonly []; result: Permission[] }
  wallet_requestPermissions: { params: readonly [PermissionRequest]; result: Permission[] }
  wallet_revokePermissions: {
    params: readonly [PermissionRequest | { permissionsContext: Hex }]
    /** Empty of ERC-7715's. */
    result: null | Record<string, never>
  }
}
