import type { TokenAnswer } from '@latch/protocol/siwx.ts'
import { fetchToken, revokeSignInSession } from '#api/siwx.ts'
import { RpcError } from '#core/rpcError.ts'
import { changeSignIns, type SignIn } from '#sessions/signIns.ts'
import { hasServer, pageServer } from './pageServer.ts'

/** Milliseconds of its life that a token still has when the page gets it. */
const REST = 60_000

/** Tokens of this document by the secret of their session, and until when they are given away. They are never stored. */
const tokens = new Map<string, { token: string; until: number }>()

export function rememberToken(secret: string, { token, lifetime }: TokenAnswer): void {
  // By a clock that nobody sets.
  tokens.set(secret, { token, until: performance.now() + lifetime - REST })
}

/**
 * A token that says who is there, for a minute at least.
 *
 * @returns undefined where the page's server has looked at the signature; null where the session is over.
 * @throws RpcError of the API where it cannot be known.
 */
export async function tokenOf({ secret, account }: SignIn): Promise<string | null | undefined> {
  if (secret === null) return undefined
  const known = tokens.get(secret)
  if (known !== undefined && known.until > performance.now()) return known.token
  try {
    const answer = await fetchToken(secret)
    rememberToken(secret, answer)
    return answer.token
  } catch (error) {
    if (!(error instanceof RpcError) || (error.data as { reason?: unknown }).reason !== 'API_REFUSED')
      throw error
    changeSignIns((signIns) => signIns.filter((each) => each.account !== account))
    return null
  }
}

/** Ends sessions, here at once, and where they are vouched for, which has heard of it or does not answer at the end. */
export async function endSignIns(ended: readonly SignIn[]): Promise<void> {
  if (ended.length === 0) return
  const accounts = ended.map(({ account }) => account)
  changeSignIns((signIns) => signIns.filter(({ account }) => !accounts.includes(account)))
  const secrets = ended.flatMap(({ secret }) => secret ?? [])
  for (const secret of secrets) tokens.delete(secret)
  await Promise.all([...secrets.map(revokeSignInSession), ...(hasServer() ? [pageServer.logout()] : [])])
}
