import { RpcCode } from '../../protocol/errors.ts'
import { hostStore } from '../host/hostStore.ts'
import { RpcError } from '../host/rpcError.ts'
import { disconnect, revokeSession } from '../host/sessions/session.ts'
import { type Session, sessionStore } from '../host/sessions/sessionStore.ts'
import { solanaStore } from '../host/sessions/solana/solanaStore.ts'
import { requireConnection } from './accounts.ts'
import type { SilentHandler } from './handlers.ts'
import { anyObject, parseParam } from './params.ts'
import type { SilentMethod } from './policies.ts'

/** EIP-2255 `wallet_getPermissions`: what this origin may see, from the session. */
const getPermissions: SilentHandler = () => describe(sessionStore.getState().session)

/** EIP-2255 `wallet_requestPermissions`: `eth_accounts` is the one permission there is. */
const requestPermissions: SilentHandler = async (params, context) => {
  requireEthAccounts('wallet_requestPermissions', params)
  return describe(await requireConnection(context))
}

/**
 * Ends the session of this origin, and its wallet is to forget it, too: a page that also lists that wallet by itself
 * would find its visitor connected there. A paired one stays where the Solana session is the same pairing's.
 */
const revokePermissions: SilentHandler = async (params) => {
  requireEthAccounts('wallet_revokePermissions', params)
  const { session } = sessionStore.getState()
  if (session === null) return null
  if (solanaStore.getState().session?.walletId === session.walletId) revokeSession()
  else await disconnect()
  return null
}

export const permissions = {
  wallet_getPermissions: getPermissions,
  wallet_requestPermissions: requestPermissions,
  wallet_revokePermissions: revokePermissions,
} satisfies Partial<Record<SilentMethod, SilentHandler>>

function requireEthAccounts(method: string, params: unknown): void {
  const wanted = parseParam(method, anyObject, params)
  const unknown = Object.keys(wanted).find((name) => name !== 'eth_accounts')
  if (unknown !== undefined)
    throw new RpcError({
      code: RpcCode.unsupportedMethod,
      message: `${method}: there is no permission '${unknown}'.`,
    })
  if (!Object.hasOwn(wanted, 'eth_accounts'))
    throw new RpcError({
      code: RpcCode.invalidParams,
      message: `${method}: params[0].eth_accounts is missing.`,
    })
}

function describe(session: Session | null) {
  if (session === null) return []
  return [
    {
      invoker: hostStore.getState().origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: session.accounts }],
    },
  ]
}
