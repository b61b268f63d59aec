import { type Asset, amountText, assetAt, assetName } from '@latch/secure/src/approval/assets.ts'
import {
  type Block,
  code,
  type Fact,
  type Reading,
  text,
  type Warning,
} from '@latch/secure/src/approval/reading.ts'
import { UNLIMITED } from '../../endless.ts'
import type { Hex } from '../../hex.ts'
import type { CallMeaning } from '../bytes/callMeaning.ts'
import type { DecodedCall } from '../bytes/decodeCall.ts'

/** Meaning of a call for the user who makes it. */
export type CallReading = {
  /** Contracts whose tokens it names. */
  tokens: readonly string[]
  warnings: readonly Warning[]
  /** See {@link Reading}. */
  recipients?: Reading['recipients']
  /** Returns the call explained, or as bytes if it is unknown. @param assets - The call's tokens. */
  blocks(assets: readonly Asset[]): readonly Block[]
}
export type Call = { to: Hex | null; data: Hex }
/** Known addresses, which a recipient may imitate. */
export type Known = readonly string[]
/** Reads calls; null if one of them cannot be read here. */
export type ReadCalls = (calls: readonly Call[], known: Known) => readonly CallReading[] | null

/** A call that carries no others, in words. */
export function callBlock(
  { to, meaning }: Pick<DecodedCall, 'to' | 'meaning'>,
  assets: readonly Asset[],
): Block {
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

/** Facts of an amount, in the token's own units if they are known. */
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
    return [
      { label: { key: 'quantity.id' }, value: text(assetName({ ...token, tokenId: value.toString() })) },
    ]
  return [{ label: { key: `quantity.${role}` }, value: text(value.toString()) }]
}
