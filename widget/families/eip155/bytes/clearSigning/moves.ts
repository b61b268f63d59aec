import type { Effect } from '@latch/protocol/simulate.ts'
import type { Hex } from '#hex.ts'
import { isSameAddress } from '../address.ts'
import { type DecodedCall, leavesOf } from '../decodeCall.ts'
import type { TypedTerms } from '../typedTerms.ts'
import type { Moves } from './contradictions.ts'

type Done = Extract<Effect, { status: 'done' }>

/** Calls whose recipient is an account, not a contract that processes what it gets. */
const SENDS = /^transfer(?:From)?$/

/** Calls that move nothing themselves. */
const APPROVES = /^(approve|approveAll|approveSeveral|revokeAll|increaseAllowance|decreaseAllowance)$/

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
    isWhole: isExplainedBy(leaves, calls),
  }
}

/**
 * Returns whether simulated moves explain calls that Latch cannot read. Moves are not assigned to calls: beside a call
 * that moves something, an unread one may authorize an operator, which no simulation shows. A contract that passes a call
 * on makes it from its own assets, which are not simulated either.
 */
function isExplainedBy(leaves: Done['leaves'], calls: readonly DecodedCall[]): boolean {
  const [unread, ...more] = calls.filter((call) => leavesOf(call).some(isUnread))
  if (unread === undefined) return true
  if (more.length > 0 || !leavesOf(unread).every(({ to }) => isSameAddress(to ?? '', unread.to ?? '')))
    return false
  const others = calls.filter((call) => call !== unread)
  return (
    others.length === 0 ||
    (leaves.length > 0 && others.every(({ meaning }) => meaning !== null && APPROVES.test(meaning.name)))
  )
}

/** Returns whether only a simulation shows the effect of a call. */
function isUnread({ isRead, meaning }: DecodedCall): boolean {
  return !isRead || meaning?.name === 'swap' || meaning?.name === 'takeOrder'
}

/** Returns what a signature permits, if its terms are supported. @returns null for any other. */
export function movesOfTerms({ terms, isWhole }: TypedTerms): Moves | null {
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
    isWhole,
  }
}
