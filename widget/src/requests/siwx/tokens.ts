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
  // Uses a monotonic clock, which no one can set.
  tokens.set(secret, { token, until: performance.now() + lifetime - REST })
}

/**
 * Returns a token that is valid for at least a minute.
 *
 * @returns undefined if the page's server verifies the signature; null if the session has ended.
 * @throws RpcError of the API if it cannot be determined.
 */
export async function requestSignInToken({ secret, account }: SignIn): Promise<string | null | undefined> {
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

/** Ends sign-ins, here at once, and at their server, which has answered or failed when this resolves. */
export async function endSignIns(ended: readonly SignIn[]): Promise<void> {
  if (ended.length === 0) return
  const accounts = ended.map(({ account }) => account)
  changeSignIns((signIns) => signIns.filter(({ account }) => !accounts.includes(account)))
  const secrets = ended.flatMap(({ secret }) => secret ?? [])
  for (const secret of secrets) tokens.delete(secret)
  await Promise.all([...secrets.map(revokeSignInSession), ...(hasServer() ? [pageServer.logout()] : [])])
}
