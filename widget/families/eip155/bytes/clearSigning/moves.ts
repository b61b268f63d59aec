import type { Effect } from '@latch/protocol/simulate.ts'
import type { Hex } from '#hex.ts'
import { type DecodedCall, leavesOf } from '../decodeCall.ts'
import type { TypedTerm } from '../typedTerms.ts'
import type { Moves } from './contradictions.ts'

type Done = Extract<Effect, { status: 'done' }>

/** Calls whose recipient is an account, not a contract that processes what it gets. */
const SENDS = /^transfer(?:From)?$/

/** Returns what leaves the account by a simulation; the recipients are those of the calls, because simulations name none. */
export function movesOfEffect({ leaves, mayBeTaken }: Done, calls: readonly DecodedCall[]): Moves {
  return {
    leaves: leaves.map(({ asset: { address, tokenId }, amount }) => ({
      token: address as Hex | null,
      tokenId: tokenId === null ? null : BigInt(tokenId),
      amount,
    })),
    approvals: mayBeTaken.map(({ asset: { address, tokenId }, spender, amount }) => ({
      token: address as Hex,
      tokenId: tokenId === null ? null : BigInt(tokenId),
      spender: spender as Hex,
      amount,
    })),
    recipients: calls
      .flatMap(leavesOf)
      .flatMap(({ meaning }) => (meaning !== null && SENDS.test(meaning.name) ? meaning.parties : []))
      .flatMap(({ role, address }) => (role === 'recipient' ? [address] : [])),
  }
}

/** Returns what a signature permits, if its terms are supported. @returns null for any other. */
export function movesOfTerms(terms: readonly TypedTerm[]): Moves | null {
  if (!terms.some(({ is }) => is === 'allow' || is === 'give')) return null
  const spenders = terms.flatMap((term) => (term.is === 'spender' ? [term.address] : []))
  return {
    leaves: terms.flatMap(({ is, ...term }) =>
      is === 'give' && 'token' in term ? [{ ...term, amount: term.amount ?? 0n }] : [],
    ),
    approvals: terms.flatMap((term) => {
      const { token } = term.is === 'allow' ? term : { token: null }
      if (term.is !== 'allow' || token === null) return []
      return spenders.map((spender) => ({ token, tokenId: term.tokenId, spender, amount: term.amount }))
    }),
    recipients: terms.flatMap((term) => (term.is === 'recipient' ? [term.address] : [])),
  }
}
