import { decodeTypedData, type TypedMeaning } from '../../../../families/eip155/decodeTypedData.ts'
import { readTypedData as parseTypedData } from '../../../../families/eip155/typedData.ts'
import { typedDataWarnings } from '../../../../families/eip155/warnings.ts'
import { textWarnings } from '../../../../families/warnings.ts'
import type { Backend } from '../../core/node.ts'
import type { ApprovalRequest } from '../approvalRequest.ts'
import { type Asset, amountText, assetAt } from '../assets.ts'
import { namesOf } from '../effects.ts'
import { code, type Fact, namedWarnings, type Reading, TYPED_DATA, text, type Warning } from '../reading.ts'

type TypedDataRequest = {
  account: string
  chain: string
  chainId: string
  typedData: string
  known?: ApprovalRequest['known']
}

/**
 * Says what a signature over typed data lets others do. It has no price: the signature alone can move tokens, so that it
 * always goes to the window.
 */
export async function readTypedData(wanted: TypedDataRequest, backend: Backend): Promise<Reading> {
  const { domain, primaryType, message } = parseTypedData(wanted.typedData)
  const meaning = decodeTypedData({ domain, primaryType, message })
  const names = [...typedDataWarnings(meaning, Math.floor(Date.now() / 1_000), { known: wanted.known ?? [] })]
  if (domain.chainId !== undefined && !isChain(domain.chainId, wanted.chainId)) names.push('chainMismatch')
  const tokens = tokensOf(meaning)
  const assets = await namesOf(wanted.chain, { from: wanted.account, tokens }, backend)
  const data = JSON.stringify(message, null, 2)
  names.push(...textWarnings([data, primaryType, domain.name].join(' ')))
  const warnings: Warning[] = [{ key: 'warn.typedData' }, ...namedWarnings(names)]
  return {
    title: TYPED_DATA,
    blocks: [
      { type: 'facts', facts: [...domainFacts(domain, primaryType), ...meaningFacts(meaning, assets)] },
      { type: 'text', label: { key: 'ask.data' }, text: data, isCode: true },
    ],
    warnings,
    spends: null,
  }
}

function domainFacts(domain: Record<string, unknown>, primaryType: string): readonly Fact[] {
  const facts: Fact[] = [{ label: { key: 'ask.type' }, value: text(primaryType) }]
  if (typeof domain.name === 'string') facts.push({ label: { key: 'ask.domain' }, value: text(domain.name) })
  if (typeof domain.verifyingContract === 'string')
    facts.push({ label: { key: 'ask.contract' }, value: code(domain.verifyingContract) })
  return facts
}

function tokensOf(meaning: TypedMeaning): readonly string[] {
  const named =
    meaning.kind === 'permit'
      ? meaning.tokens.map(({ token }) => token)
      : [meaning.kind === 'move' ? meaning.token : null]
  return named.filter((token) => token !== null)
}

/** Who may take what, or gets it. */
function meaningFacts(meaning: TypedMeaning, assets: readonly Asset[]): readonly Fact[] {
  if (meaning.kind === 'move')
    return [
      ...amountFacts('ask.leaves', meaning.token, meaning.amount, assets),
      ...(meaning.to === null ? [] : [{ label: { key: 'ask.to' } as const, value: code(meaning.to) }]),
    ]
  if (meaning.kind !== 'permit') return []
  return [
    ...(meaning.spender === null
      ? []
      : [{ label: { key: 'role.spender' } as const, value: code(meaning.spender) }]),
    ...meaning.tokens.flatMap(({ token, amount }) => amountFacts('ask.mayTake', token, amount, assets)),
  ]
}

function amountFacts(
  key: 'ask.leaves' | 'ask.mayTake',
  token: string | null,
  amount: bigint | null,
  assets: readonly Asset[],
): readonly Fact[] {
  const asset = assetAt(assets, token)
  const address: Fact[] = token === null ? [] : [{ label: { key: 'role.token' }, value: code(token) }]
  if (amount === null) return [...address, { label: { key }, value: { key: 'quantity.unlimited' } }]
  // Without its decimals an amount would say nothing; the data below has it.
  return asset?.decimals == null
    ? address
    : [...address, { label: { key }, value: text(amountText({ asset, amount })) }]
}

function isChain(named: unknown, chainId: string): boolean {
  try {
    return BigInt(named as string | number) === BigInt(chainId)
  } catch {
    return false
  }
}
