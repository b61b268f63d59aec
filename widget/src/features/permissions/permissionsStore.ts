import type { ChainId } from '@latch/protocol/caip.ts'
import { PermissionsSchema, type StoredPermission } from '@latch/protocol/login/permissions.ts'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { simulate } from '#api/simulate.ts'
import { reach } from '#connectors/requestWallet.ts'
import { onAccountsForgotten, watchDisconnect } from '#core/accountData.ts'
import { projectChain } from '#core/configStore.ts'
import { malformed } from '#core/rpcError.ts'
import type { WalletSession } from '#core/walletSession.ts'
import {
  isRevoked,
  type Permission,
  permissionChain,
  readPermission,
  revocationParams,
} from '#families/grants.ts'

/** A permission of a site. `token`: token of the amount; null if unknown, or if the amount is not of a token. */
export type Granted = {
  permission: Permission
  chainId: ChainId
  /** Origin of the page that requested the permission. */
  origin: string
  token: { symbol: string; decimals: number } | null
}

export type PermissionsState =
  | { phase: 'loading' | 'failed' }
  /** Newest first. `revoking`: salt of the permission that is being revoked. */
  | { phase: 'ready'; granted: readonly Granted[]; revoking: string | null }

/** Permissions that this site and others have for the wallet's smart account. */
export const permissionsStore = createStore<PermissionsState>(() => ({ phase: 'loading' }))

onAccountsForgotten(() => permissionsStore.setState({ phase: 'loading' }, true))

/** Reloads the permissions. The list on screen stays until they arrive, and if that fails. */
export async function loadPermissions(session: WalletSession): Promise<void> {
  const isLeft = watchDisconnect(session.chainId)
  const before = permissionsStore.getState()
  if (before.phase === 'failed') permissionsStore.setState({ phase: 'loading' }, true)
  try {
    const granted = await read(session)
    if (!isLeft()) permissionsStore.setState({ phase: 'ready', granted, revoking: revokingNow() }, true)
  } catch (error) {
    console.warn('Latch: the permissions were not read.', error)
    if (!isLeft() && before.phase !== 'ready') permissionsStore.setState({ phase: 'failed' }, true)
  }
}

/**
 * Requests a transaction from the wallet that revokes a permission.
 *
 * @throws RpcError of the wallet: 4001 if the user declines.
 */
export async function revokePermission(
  session: WalletSession,
  { permission, chainId }: Granted,
): Promise<void> {
  const { connector, walletId } = reach(session)
  const params = revocationParams(permission)
  change({ revoking: permission.salt })
  try {
    await connector.request(walletId, {
      method: 'wallet_revokePermissions',
      params,
      chainId,
      deadline: undefined,
    })
    change({ without: permission.salt })
  } finally {
    change({ revoking: null })
  }
}

function revokingNow(): string | null {
  const state = permissionsStore.getState()
  return state.phase === 'ready' ? state.revoking : null
}

function change({ revoking = null, without }: { revoking?: string | null; without?: string }): void {
  const state = permissionsStore.getState()
  if (state.phase !== 'ready') return
  const granted = state.granted.filter(({ permission }) => permission.salt !== without)
  permissionsStore.setState({ phase: 'ready', granted, revoking }, true)
}

async function read(session: WalletSession): Promise<readonly Granted[]> {
  const { connector } = reach(session)
  const { data } = z.safeParse(PermissionsSchema, await connector.permissions?.())
  if (data === undefined) throw malformed()
  const all = await Promise.all(data.permissions.map(describeGranted))
  return all.filter((each) => each !== null)
}

/** @returns null if it was revoked. */
async function describeGranted({ permission: raw, origin }: StoredPermission): Promise<Granted | null> {
  const permission = readPermission(raw)
  const chainId = permissionChain(permission)
  if (projectChain(chainId) === undefined) return { permission, chainId, origin, token: null }
  const [isOver, token] = await Promise.all([isRevoked(permission), findToken(permission, chainId)])
  return isOver ? null : { permission, chainId, origin, token }
}

async function findToken({ contract, amount, account: from }: Permission, chainId: ChainId) {
  if (contract === null || amount === null) return null
  const named = await simulate(chainId, { from, calls: [], tokens: [contract] }).catch(() => null)
  const { symbol = null, decimals = null } = named?.tokens[0] ?? {}
  return symbol === null || decimals === null ? null : { symbol, decimals }
}
