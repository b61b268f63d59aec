import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { accountId, marketOf, parseAccountId, readUnits, refused, type SwapMarket } from './order.ts'

/** `GET /v1/convert/allowance`: the amount of a token that the swap may already spend. */
export async function serveSwapAllowance({ url, project, env }: ProjectRequest): Promise<Response> {
  const token = parseAccountId('tokenAddress', url.searchParams.get('tokenAddress'))
  const owner = parseAccountId('userAddress', url.searchParams.get('userAddress'))
  if (owner.chainId !== token.chainId) throw refused('userAddress', 'must be on the chain of the token')
  if (token.address === NATIVE_ADDRESS) throw refused('tokenAddress', 'needs no allowance')
  const { chain, approvals, spender } = approvalsOf(marketOf(project, token.chainId, env), 'tokenAddress')
  const allowance = await approvals.allowance(env, {
    chain,
    token: token.address,
    owner: owner.address,
    spender,
  })
  return jsonResponse({ allowance: String(allowance) })
}

/**
 * `GET /v1/convert/build-approve`: approves `amount` of the sold token for the swap. Without `amount` the approval is
 * unlimited, as in the API that this one implements; our widget always sets it.
 */
export async function serveSwapApproval({ url, project, env }: ProjectRequest): Promise<Response> {
  const token = parseAccountId('from', url.searchParams.get('from'))
  if (token.address === NATIVE_ADDRESS) throw refused('from', 'needs no allowance')
  const market = marketOf(project, token.chainId, env)
  const { chain, approvals, spender } = approvalsOf(market, 'from')
  const text = url.searchParams.get('amount')
  const amount = text === null ? null : readUnits('amount', text)
  const { fast } = await market.family.gasPrice(env, chain)
  const call = approvals.approve({ token: token.address, spender, amount })
  return jsonResponse({
    tx: {
      to: accountId(chain, call.to),
      data: call.data,
      value: String(call.value),
      [token.chainId.split(':')[0] ?? '']: { gasPrice: String(fast) },
    },
  })
}

/** @throws RefusedError on a chain without approvals. */
function approvalsOf({ chain, family, builder }: SwapMarket, field: string) {
  const spender = builder.spender(chain)
  if (family.approvals === undefined || spender === null) throw refused(field, 'needs no allowance')
  return { chain, approvals: family.approvals, spender }
}
