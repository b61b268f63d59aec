import { toHex } from '@latch/families/hex.ts'
import type { Namespace } from '@latch/protocol/caip.ts'
import { allSessions, findSession } from '#sessions/sessionsStore.ts'

/** Separates these hashes from others of the same account. */
const DOMAIN = 'latch analytics user 1'
/** Characters of a hash, in hex. */
const LENGTH = 32

/**
 * Hashes the account that has just connected, so that an operator can count accounts without getting an address. The hash
 * is of one project and one UTC month.
 *
 * @param namespace - Family of the new session.
 * @returns null if there is no session, or if it is not the first family of its wallet: a wallet that shares accounts of
 * several families is one user.
 */
export async function hashUser(projectId: string, namespace: Namespace): Promise<string | null> {
  // The sessions of a wallet's further families begin in the same turn.
  await Promise.resolve()
  const session = findSession(namespace)
  if (session === null) return null
  const first = allSessions().find(({ walletId }) => walletId === session.walletId)
  if (first?.namespace !== namespace) return null
  const month = new Date().toISOString().slice(0, 7)
  // Without the chain: an account that connects on another network is the same user.
  const account = `${namespace}:${session.accounts[0].address}`
  const text = [DOMAIN, projectId, month, account].join('\n')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toHex(new Uint8Array(digest)).slice('0x'.length).slice(0, LENGTH)
}
