import type { Note } from '../note.ts'
import { SOLANA_ALONE } from './debt.ts'
import type { Requests } from './requests.ts'

/** Methods that are answered once somebody is connected. */
const CONNECTS = [
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'latch_requestSession',
  'solana_requestAccounts',
]

/**
 * Who connects anew has settled the disconnect that was owed: the next widget must not end that session. What is owed
 * to Solana alone, only Solana settles.
 */
export function settling(owed: Note, request: Requests['request']): Requests['request'] {
  return async (asked) => {
    const answer = await request(asked)
    if (CONNECTS.includes(asked.method) && (owed.read() !== SOLANA_ALONE || isOfSolana(asked.method, answer)))
      owed.write(null)
    return answer
  }
}

function isOfSolana(method: string, answer: unknown): boolean {
  if (method !== 'latch_requestSession') return method === 'solana_requestAccounts'
  return (answer as { namespace?: unknown } | null)?.namespace === 'solana'
}
