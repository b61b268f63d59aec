import { type Asset, amountText, assetAt } from '@latch/secure/src/approval/assets.ts'
import { code, type Fact, text } from '@latch/secure/src/approval/reading.ts'
import type { Chain } from '@latch/secure/src/core/settings.ts'
import { dateText } from '@latch/secure/src/texts/formats.ts'
import type { Hex } from '../../hex.ts'
import { contractName } from '../bytes/knownContracts.ts'
import type { TypedTerm } from '../bytes/typedTerms.ts'

/** An unknown token. */
const NAMELESS: Asset = {
  ...{ standard: 'erc20', address: null, tokenId: null, name: null, symbol: null, decimals: null },
  ...{ iconUrl: null, isListed: false },
}

/** Returns the facts of a term of typed data. @param assets - The term's tokens. */
export function termFacts(term: TypedTerm, assets: readonly Asset[], chain: Chain): readonly Fact[] {
  switch (term.is) {
    case 'expires':
      return [{ label: { key: 'ask.expires' }, value: endValue(term.seconds) }]
    case 'spender':
      return partyFacts('role.spender', term.address)
    case 'recipient':
      return partyFacts('ask.to', term.address)
    case 'contract':
      return partyFacts('ask.contract', term.address)
    default:
      return amountFacts(term, assets, chain)
  }
}

/** Returns an address in full, with its name if known. */
function partyFacts(key: 'role.spender' | 'ask.to' | 'ask.contract', address: Hex): readonly Fact[] {
  const name = contractName(address)
  const facts: Fact[] = [{ label: { key }, value: code(address) }]
  return name === null ? facts : [{ label: { key }, value: text(name) }, ...facts]
}

function endValue(seconds: number | null): Fact['value'] {
  if (seconds === null) return { key: 'ask.never' }
  return text(dateText(seconds * 1_000, { dateStyle: 'medium', timeStyle: 'short' }))
}

type AmountTerm = Extract<TypedTerm, { is: 'allow' | 'give' | 'get' }>

const AMOUNTS = { allow: 'ask.mayTake', give: 'ask.leaves', get: 'ask.comes' } as const

/** Facts of an amount; for an unknown token in base units, with its address. */
function amountFacts(term: AmountTerm, assets: readonly Asset[], chain: Chain): readonly Fact[] {
  const { token, tokenId, amount } = term
  const label = { key: AMOUNTS[term.is] }
  if (token === null) {
    const coin: Asset = { ...NAMELESS, ...chain.nativeCurrency, standard: 'native', isListed: true }
    return [{ label, value: text(amountText({ asset: coin, amount: amount ?? 0n })) }]
  }
  const known = assetAt(assets, token) ?? { ...NAMELESS, address: token }
  const asset = tokenId === null ? known : { ...known, tokenId: String(tokenId), decimals: 0 }
  const facts: Fact[] = [{ label: { key: 'role.token' }, value: code(token) }]
  if (!asset.isListed) facts.push({ label: { key: 'role.token' }, value: { key: 'ask.unverified' } })
  if (amount === null) return [...facts, { label, value: { key: 'quantity.unlimited' } }]
  return [...facts, { label, value: text(amountText({ asset, amount })) }]
}
