import type { Hex } from '@latch/sdk-source/hex.ts'

/** A permission that a page requests. The wallet determines the supported types and rules. */
type PermissionRequest = {
  chainId: Hex
  /** The account that grants it. Defaults to the one that the user chooses, or the active one. */
  from?: Hex
  /** Address of the key or account that may use it. */
  to: Hex
  permission: {
    /** E.g. `erc20-token-periodic`. */
    type: string
    /** True if the wallet may grant a different amount than requested. */
    isAdjustmentAllowed?: boolean
    data: Readonly<Record<string, unknown>>
  }
  /** E.g. `{ type: 'expiry', data: { timestamp } }`, in Unix seconds. */
  rules?: readonly { type: string; data: Readonly<Record<string, unknown>> }[]
}

/** A granted permission. */
type PermissionResponse = PermissionRequest & {
  from: Hex
  /** Uses the permission at {@link PermissionResponse.delegationManager} (ERC-7710), and revokes it. */
  context: Hex
  /** Accounts to deploy before the permission is used (ERC-4337). */
  dependencies: readonly { factory: Hex; factoryData: Hex }[]
  delegationManager: Hex
}

/** ERC-7715, permissions to act for an account. */
export type Erc7715 = {
  wallet_requestExecutionPermissions: {
    params: readonly PermissionRequest[]
    result: PermissionResponse[]
  }
  wallet_revokeExecutionPermission: {
    params: readonly [{ permissionContext: Hex }] | { permissionContext: Hex }
    result: Record<string, never>
  }
  wallet_getSupportedExecutionPermissions: {
    params?: readonly [] | undefined
    result: Record<string, { chainIds: Hex[]; ruleTypes: string[] }>
  }
  wallet_getGrantedExecutionPermissions: {
    params?: readonly [] | undefined
    result: PermissionResponse[]
  }
}
