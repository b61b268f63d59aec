import type { Asset } from '@latch/secure/src/approval/assets.ts'
import { type Block, namedWarnings, type Warning } from '@latch/secure/src/approval/reading.ts'
import { type DecodedCall, decodeCalls, leavesOf } from '../bytes/decodeCall.ts'
import { callWarnings } from '../bytes/warnings.ts'
import { type CallReading, callBlock, type Known, type ReadCalls } from './callBlock.ts'
import { TRANSFER } from './transfers.ts'

/** Calls that let someone else take tokens. */
const ALLOWING = /^(approve|approveSeveral|increaseAllowance)$/

/** Reads any call, and the calls inside it. */
export const readCalls: ReadCalls = (calls, known) =>
  decodeCalls(calls).map(
    (call): CallReading => ({
      tokens: callTokens(call),
      warnings: callWarningList(call, known),
      blocks: (assets) => callBlocks(call, assets),
    }),
  )

/** Returns a call in words, and its data: folded if the words explain it, omitted if they are all of it. */
function callBlocks(call: DecodedCall, assets: readonly Asset[]): readonly Block[] {
  const { to, data } = call
  if (data === '0x') return []
  const leaves = leavesOf(call)
  const blocks = leaves.map((leaf) => callBlock(leaf, assets))
  const label = { key: 'ask.data' } as const
  const raw: Block = { type: 'text', label, text: data, isCode: true }
  if (to === null || !leaves.every(({ isRead }) => isRead)) return [...blocks, raw]
  return TRANSFER.test(data) ? blocks : [...blocks, { type: 'fold', label, blocks: [raw] }]
}

/** Contracts whose tokens a call names. */
function callTokens(call: DecodedCall): readonly string[] {
  const named = leavesOf(call).flatMap(({ to, meaning }) => {
    if (meaning?.quantity == null) return []
    return [meaning.parties.find(({ role }) => role === 'token')?.address ?? to]
  })
  return [...new Set(named.filter((address) => address !== null))].slice(0, MAX_TOKENS)
}

/** Maximum number of tokens in one answer. */
const MAX_TOKENS = 50

/** Returns the warnings to show before a call is made. */
function callWarningList(call: DecodedCall, known: Known): readonly Warning[] {
  const create: Warning[] = call.to === null ? [{ key: 'warn.create' }] : []
  const isAllowing = leavesOf(call).some(({ meaning }) => meaning !== null && ALLOWING.test(meaning.name))
  return [
    ...create,
    ...namedWarnings(callWarnings([call], { known })),
    ...(isAllowing ? [{ key: 'warn.spender' } as const] : []),
  ]
}
