import type { Note } from '../note.ts'
import type { Requests } from './requests.ts'

/** Methods that are answered once somebody is connected. */
const CONNECTS = [
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'latch_requestSession',
  'solana_requestAccounts',
]

/** Who connects anew has settled the disconnect that was owed: the next widget must not end that session. */
export function settling(owed: Note, request: Requests['request']): Requests['request'] {
  return async (asked) => {
    const answer = await request(asked)
    if (CONNECTS.includes(asked.method)) owed.write(null)
    return answer
  }
}
