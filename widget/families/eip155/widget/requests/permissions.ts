import { requestWallet } from '@latch/widget/src/connectors/requestWallet.ts'
import { abortable } from '@latch/widget/src/core/abortable.ts'
import type { MethodHandler, RequestContext } from '@latch/widget/src/core/familyRequests.ts'
import { hostStore } from '@latch/widget/src/core/hostStore.ts'
import { isUnsupported, RpcError } from '@latch/widget/src/core/rpcError.ts'
import { sessionAddresses } from '@latch/widget/src/core/walletSession.ts'
import { anyObject, parseParam } from '@latch/widget/src/requests/params.ts'
import { disconnect, revoke, takeAccounts } from '@latch/widget/src/sessions/engine.ts'
import { restored } from '@latch/widget/src/sessions/restore.ts'
import { allSessions } from '@latch/widget/src/sessions/sessionsStore.ts'
import { notifyTabs } from '@latch/widget/src/sessions/tabs.ts'
import { findPermissionFault } from '../../protocol/accountsPermission.ts'
import { type EvmSession, evmSession, requireSession } from '../session.ts'
import { readAccounts } from '../wallet.ts'
import { requireConnection } from './accounts.ts'
import { isGrant, revokeGrant } from './grants.ts'
import type { HandledMethod } from './policies.ts'
import { requestWalletAccounts } from './promptWallet.ts'

const REQUEST = 'wallet_requestPermissions'
const ACCOUNTS = [{ eth_accounts: {} }]

/** EIP-2255 `wallet_getPermissions`: the permissions of this origin, from the session. */
const getPermissions: MethodHandler = () => describeAccountsPermission(evmSession())

/**
 * EIP-2255 `wallet_requestPermissions`: `eth_accounts` is the only permission. If connected, the wallet lets its user
 * choose the shared accounts, as dapps with a button to switch accounts expect.
 *
 * @throws RpcError of the wallet; the session is then unchanged.
 */
const requestPermissions: MethodHandler = async (params, context) => {
  requireEthAccounts(REQUEST, params)
  if (evmSession() === null) await abortable(restored('eip155', context.signal), context.closing)
  const session = evmSession()
  if (session === null) return describeAccountsPermission(await requireConnection(context))
  await chooseAccounts(session, context)
  return describeAccountsPermission(requireSession())
}

async function chooseAccounts(session: EvmSession, context: RequestContext): Promise<void> {
  const requestAccounts = () => requestWallet(session, REQUEST, ACCOUNTS, { signal: context.signal })
  try {
    await requestWalletAccounts(REQUEST, ACCOUNTS, requestAccounts, context)
  } catch (error) {
    // The shared accounts of such a wallet are known already.
    if (isUnsupported(error)) return
    throw error
  }
  // A paired wallet reports its accounts by itself, as WalletConnect defines.
  if (session.connector !== 'page') return
  const accounts = await readAccounts(session)
  takeAccounts(
    session,
    accounts.map((address) => ({ address })),
  )
  notifyTabs('eip155', 'connected')
}

/**
 * Disconnects this origin, and makes the wallet forget it: a page that also lists that wallet itself would find it
 * connected. A paired wallet stays connected if another family's session uses the same pairing. ERC-7715 gives this name
 * to another method, too, which revokes a permission of a page's key.
 */
const revokePermissions: MethodHandler = async (params, context) => {
  if (isGrant(params)) return revokeGrant(params[0].permissionsContext, context)
  requireEthAccounts('wallet_revokePermissions', params)
  const session = evmSession()
  if (session === null) return null
  const isShared = allSessions().some((other) => other !== session && other.walletId === session.walletId)
  if (isShared) revoke('eip155')
  else await disconnect('eip155')
  return null
}

export const permissions = {
  wallet_getPermissions: getPermissions,
  [REQUEST]: requestPermissions,
  wallet_revokePermissions: revokePermissions,
} satisfies Partial<Record<HandledMethod, MethodHandler>>

function requireEthAccounts(method: string, params: unknown): void {
  const fault = findPermissionFault(method, parseParam(method, anyObject, params))
  if (fault !== undefined) throw new RpcError(fault)
}

function describeAccountsPermission(session: EvmSession | null) {
  if (session === null) return []
  return [
    {
      invoker: hostStore.getState().origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: sessionAddresses(session) }],
    },
  ]
}
