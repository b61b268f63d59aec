import type { CallMeaning } from '../../../../families/eip155/callMeaning.ts'
import { type DecodedCall, leavesOf } from '../../../../families/eip155/decodeCall.ts'
import { callWarnings } from '../../../../families/eip155/warnings.ts'
import { UNLIMITED } from '../../../../families/endless.ts'
import { type Asset, amountText, assetAt, nameOf } from '../assets.ts'
import { type Block, code, type Fact, namedWarnings, text, type Warning } from '../reading.ts'

/** Calls after which somebody else may take tokens. */
const ALLOWING = /^(approve|approveSeveral|increaseAllowance)$/

/** What a call does in words, and its bytes where there are none. @param assets - What its tokens are. */
export function callBlocks(call: DecodedCall, assets: readonly Asset[]): readonly Block[] {
  if (call.data === '0x') return []
  const leaves = leavesOf(call)
  const blocks = leaves.map((leaf) => leafBlock(leaf, assets))
  if (leaves.every(({ isRead }) => isRead) && call.to !== null) return blocks
  return [...blocks, { type: 'text', label: { key: 'ask.data' }, text: call.data, isCode: true }]
}

function leafBlock({ to, meaning }: DecodedCall, assets: readonly Asset[]): Block {
  const contract: Fact[] = to === null ? [] : [{ label: { key: 'ask.contract' }, value: code(to) }]
  if (meaning === null)
    return {
      type: 'facts',
      facts: [{ label: { key: 'ask.action' }, value: { key: 'ask.action.unknown' } }, ...contract],
    }
  const parties = meaning.parties.map(
    ({ role, address }): Fact => ({ label: { key: `role.${role}` }, value: code(address) }),
  )
  const action: Fact = { label: { key: 'ask.action' }, value: { key: `does.${meaning.name}` } }
  return { type: 'facts', facts: [action, ...contract, ...parties, ...quantityFacts(to, meaning, assets)] }
}

/** An amount in the token's own units where somebody knows them. */
function quantityFacts(
  to: string | null,
  { quantity, parties }: CallMeaning,
  assets: readonly Asset[],
): readonly Fact[] {
  if (quantity === null) return []
  const { role, value } = quantity
  // Permit2 speaks of another contract's tokens.
  const token = assetAt(assets, parties.find((party) => party.role === 'token')?.address ?? to)
  const isFungible = token?.standard === 'erc20' && token.decimals !== null && role !== 'id'
  if (value === UNLIMITED) return [{ label: { key: 'ask.amount' }, value: { key: 'quantity.unlimited' } }]
  if (isFungible)
    return [{ label: { key: 'ask.amount' }, value: text(amountText({ asset: token, amount: value })) }]
  if (token?.standard === 'erc721')
    return [{ label: { key: 'quantity.id' }, value: text(nameOf({ ...token, tokenId: value.toString() })) }]
  return [{ label: { key: `quantity.${role}` }, value: text(value.toString()) }]
}

/** Contracts whose tokens a call names. */
export function tokensOf(call: DecodedCall): readonly string[] {
  const named = leavesOf(call).flatMap(({ to, meaning }) => {
    if (meaning?.quantity == null) return []
    return [meaning.parties.find(({ role }) => role === 'token')?.address ?? to]
  })
  return [...new Set(named.filter((address) => address !== null))].slice(0, MOST_TOKENS)
}

/** As many as one answer names. */
const MOST_TOKENS = 50

/** What somebody should know of a call before they make it. */
export function warningsOf(call: DecodedCall): readonly Warning[] {
  const create: Warning[] = call.to === null ? [{ key: 'warn.create' }] : []
  const isAllowing = leavesOf(call).some(({ meaning }) => meaning !== null && ALLOWING.test(meaning.name))
  return [
    ...create,
    ...namedWarnings(callWarnings([call])),
    ...(isAllowing ? [{ key: 'warn.spender' } as const] : []),
  ]
}
