import { NATIVE_ADDRESS } from '../../../widget/protocol/account.ts'
import { jsonResponse } from '../../http/responses.ts'
import type { Question } from '../../http/route.ts'
import { accountId, marketOf, parseAccountId, readUnits, refused } from './order.ts'

/** `GET /v1/convert/allowance`: how much of a token the swap may take already. */
export async function serveSwapAllowance({ url, project, env }: Question): Promise<Response> {
  const token = parseAccountId('tokenAddress', url.searchParams.get('tokenAddress'))
  const owner = parseAccountId('userAddress', url.searchParams.get('userAddress'))
  if (owner.chainId !== token.chainId) throw refused('userAddress', 'must be on the chain of the token')
  if (token.address === NATIVE_ADDRESS) throw refused('tokenAddress', 'needs no allowance')
  const { chain, family, builder } = marketOf(project, token.chainId)
  const allowance = await family.allowance(env, {
    chain,
    token: token.address,
    owner: owner.address,
    spender: builder.spender(chain),
  })
  return jsonResponse({ allowance: String(allowance) })
}

/**
 * `GET /v1/convert/build-approve`: lets the swap take `amount` of what is sold. Without `amount` it is all there is, now
 * and later, as in the API that this one stands for; our widget names it.
 */
export async function serveSwapApproval({ url, project, env }: Question): Promise<Response> {
  const token = parseAccountId('from', url.searchParams.get('from'))
  if (token.address === NATIVE_ADDRESS) throw refused('from', 'needs no allowance')
  const { chain, family, builder } = marketOf(project, token.chainId)
  const text = url.searchParams.get('amount')
  const amount = text === null ? null : readUnits('amount', text)
  const { fast } = await family.gasPrice(env, chain)
  const call = family.approve({ token: token.address, spender: builder.spender(chain), amount })
  return jsonResponse({
    tx: {
      to: accountId(chain, call.to),
      data: call.data,
      value: String(call.value),
      [token.chainId.split(':')[0] ?? '']: { gasPrice: String(fast) },
    },
  })
}
