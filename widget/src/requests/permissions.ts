import { RpcCode } from '../../protocol/errors.ts'
import { hostStore } from '../host/hostStore.ts'
import { isUnsupported, RpcError } from '../host/rpcError.ts'
import { abortable } from '../host/sessions/attempt.ts'
import { restored } from '../host/sessions/restored.ts'
import { disconnect, requireSession, revokeSession, setSessionAccounts } from '../host/sessions/session.ts'
import { type Session, sessionStore } from '../host/sessions/sessionStore.ts'
import { solanaStore } from '../host/sessions/solana/solanaStore.ts'
import { tellTabs } from '../host/sessions/tabs.ts'
import { readAccounts } from '../host/sessions/walletSession.ts'
import { requestWallet } from '../wallets/requestWallet.ts'
import { requireConnection } from './accounts.ts'
import { askForAccounts } from './approve.ts'
import type { RequestContext, SilentHandler } from './handlers.ts'
import { anyObject, parseParam } from './params.ts'
import type { SilentMethod } from './policies.ts'

const REQUEST = 'wallet_requestPermissions'
const ACCOUNTS = [{ eth_accounts: {} }]

/** EIP-2255 `wallet_getPermissions`: what this origin may see, from the session. */
const getPermissions: SilentHandler = () => describe(sessionStore.getState().session)

/**
 * EIP-2255 `wallet_requestPermissions`: `eth_accounts` is the one permission there is. Whoever is connected is asked by
 * their wallet which accounts it shares, as dapps mean it that offer to switch the account.
 *
 * @throws RpcError what the wallet answers; the session stays as it was then.
 */
const requestPermissions: SilentHandler = async (params, context) => {
  requireEthAccounts(REQUEST, params)
  if (sessionStore.getState().session === null)
    await abortable(restored('eip155', context.signal), context.closing)
  const { session } = sessionStore.getState()
  if (session === null) return describe(await requireConnection(context))
  await chooseAccounts(session, context)
  return describe(requireSession())
}

async function chooseAccounts(session: Session, context: RequestContext): Promise<void> {
  const ask = () => requestWallet(session, REQUEST, ACCOUNTS, { signal: context.signal })
  try {
    await askForAccounts(REQUEST, ACCOUNTS, ask, context)
  } catch (error) {
    // What such a wallet shares, it shares already.
    if (isUnsupported(error)) return
    throw error
  }
  // A paired wallet tells of its accounts by itself, in the pairing's own words.
  if (session.connector !== 'page') return
  setSessionAccounts(session.walletId, await readAccounts(session))
  tellTabs('connected')
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
  [REQUEST]: requestPermissions,
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
