import { CaipChainIdSchema, CurrencySchema } from '@latch/protocol/account.ts'
import { type ChainId, NAMESPACES, type Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { HeadlessBalances } from '@latch/protocol/headless.ts'
import * as z from 'zod/mini'
import { fetchBalances, type TokenBalance } from '#api/account.ts'
import { chainNamespace } from '#core/familyRegistry.ts'
import type { MethodHandler } from '#core/familyRequests.ts'
import { RpcError } from '#core/rpcError.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { findSession, sessionsStore } from '#sessions/sessionsStore.ts'
import { isVisibleToPage } from '#sessions/signIns.ts'
import { namedChain } from '../latchSignIn.ts'
import { parseParam } from '../params.ts'

const QuerySchema = z.object({
  namespace: z.optional(z.enum(NAMESPACES, 'must name a chain family')),
  chainId: z.optional(CaipChainIdSchema),
  currency: z.optional(CurrencySchema),
})

/**
 * The SDK's `getBalances()`: balances of the active account on a network. Only for the account that the page has been
 * given.
 *
 * @throws RpcError 4100 while the family is disconnected; 4902 for a chain that the project does not list; of {@link
 * fetchBalances} if hosting does not answer.
 */
export const getBalances: MethodHandler = async (params, { signal }): Promise<HeadlessBalances> => {
  const query = parseParam('latch_getBalances', QuerySchema, params ?? [{}])
  const wanted = namedChain(query.chainId)
  const session = requireVisible(wanted, query.namespace)
  const [{ address }] = session.accounts
  const chainId = wanted ?? session.chainId
  const { balances, currency, stale } = await fetchBalances(address, chainId, {
    signal,
    ...(query.currency && { currency: query.currency }),
  })
  return { account: address, chainId, currency, stale, balances: balances.map(describeBalance) }
}

/** @throws RpcError 4100 also if the page may not see the account before it has signed in. */
function requireVisible(chainId: ChainId | undefined, namespace: Namespace | undefined): WalletSession {
  const family = chainId === undefined ? null : chainNamespace(chainId)
  const session = findSession(family ?? namespace ?? sessionsStore.getState().active)
  if (session !== null && isVisibleToPage(session)) return session
  throw new RpcError({
    code: RpcCode.unauthorized,
    message: 'No account is connected. Call sdk.connect() first.',
  })
}

function describeBalance({ address, name, symbol, decimals, amount, price, value, iconUrl }: TokenBalance) {
  return {
    address,
    name,
    symbol,
    decimals,
    amount: String(amount),
    price,
    value,
    icon: iconUrl && new URL(iconUrl, location.origin).href,
  }
}
