import { MAX_TOKENS } from '@latch/protocol/simulate.ts'
import type { ApprovalRequest } from '@latch/secure/src/approval/approvalRequest.ts'
import { loadNames } from '@latch/secure/src/approval/effects.ts'
import {
  type Block,
  code,
  type Fact,
  namedWarnings,
  type Reading,
  type ShownDescription,
  TYPED_DATA,
  text,
  type Warning,
} from '@latch/secure/src/approval/reading.ts'
import type { Backend } from '@latch/secure/src/core/node.ts'
import { jsonWarnings, textWarnings } from '../../warnings.ts'
import { movesOfTerms } from '../bytes/clearSigning/moves.ts'
import { decodeTypedData, type TypedMeaning } from '../bytes/decodeTypedData.ts'
import { typedDataDigests } from '../bytes/digests.ts'
import { readTypedData as parseTypedData, type TypedData } from '../bytes/typedData.ts'
import { readTerms, termTokens } from '../bytes/typedTerms.ts'
import { typedDataWarnings } from '../bytes/warnings.ts'
import { describeTypedData } from './describe.ts'
import { explained, explainedWarnings } from './explained.ts'
import { termFacts } from './typedTermFacts.ts'

type TypedDataRequest = {
  account: string
  chain: ApprovalRequest['chain']
  chainId: string
  typedData: string
  known?: ApprovalRequest['known']
}

/**
 * Reads what a signature over typed data allows others to do. It has no price, because the signature can move tokens by
 * itself, so it always goes to the window.
 */
export async function readTypedData(wanted: TypedDataRequest, backend: Backend): Promise<Reading> {
  const typedData = parseTypedData(wanted.typedData)
  const { domain, primaryType, message } = typedData
  const meaning = decodeTypedData({ domain, primaryType, message })
  const read = readTerms({ domain, primaryType, message }, meaning)
  const { terms } = read
  const described = await describeTypedData(typedData, wanted.account, { chain: wanted.chain, backend })
  const tokens = [...new Set([...termTokens(terms), ...described.tokens])].slice(0, MAX_TOKENS)
  const isNamed = terms.some(({ is }) => is === 'contract')
  const assets = await loadNames(wanted.chain.id, { from: wanted.account, tokens }, backend)
  const shown = described.show(movesOfTerms(read), assets)
  return {
    title: TYPED_DATA,
    description: shown.description,
    blocks: [
      {
        type: 'facts',
        facts: [
          ...domainFacts({ domain, primaryType }, isNamed),
          ...terms.flatMap((term) => termFacts(term, assets, wanted.chain)),
        ],
      },
      ...explained(shown, rawBlocks(typedData, shown.description)),
    ],
    warnings: explainedWarnings(shown, readWarnings(typedData, meaning, wanted)),
    spends: null,
    digests: typedDataDigests(wanted.typedData),
  }
}

/** Returns the warnings of the request, without those of its description. */
function readWarnings(
  { domain, primaryType, message }: TypedData,
  meaning: TypedMeaning,
  { chainId, known = [] }: Pick<TypedDataRequest, 'chainId' | 'known'>,
): readonly Warning[] {
  const names = [...typedDataWarnings(meaning, Math.floor(Date.now() / 1_000), { known })]
  if (domain.chainId !== undefined && !isChain(domain.chainId, chainId)) names.push('chainMismatch')
  names.push(...jsonWarnings(writeJson([message, domain])), ...textWarnings(primaryType))
  // Said where nothing more exact is, and a contract may take the signature; other data is a text of this site's.
  const isObscure = names.length === 0 && meaning.kind === 'unknown' && domain.verifyingContract !== undefined
  return isObscure ? [{ key: 'warn.typedData' }] : namedWarnings(names)
}

/** Returns message and domain as they are signed, the domain in a fold unless a description has both in its own. */
function rawBlocks(
  { domain, message }: TypedData,
  description: ShownDescription | undefined,
): readonly Block[] {
  const raw = jsonBlock('ask.domain', domain)
  const folded: Block = { type: 'fold', label: { key: 'description.rawData' }, blocks: [raw] }
  return [jsonBlock('ask.data', message), description?.matches ? raw : folded]
}

function jsonBlock(key: 'ask.data' | 'ask.domain', value: unknown): Block {
  return { type: 'text', label: { key }, text: writeJson(value), isCode: true }
}

function writeJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** @param isNamed - Whether the terms name the contract. */
function domainFacts(
  { domain, primaryType }: Pick<TypedData, 'domain' | 'primaryType'>,
  isNamed: boolean,
): readonly Fact[] {
  const facts: Fact[] = [{ label: { key: 'ask.type' }, value: text(primaryType) }]
  if (typeof domain.name === 'string') facts.push({ label: { key: 'ask.domain' }, value: text(domain.name) })
  const { verifyingContract: contract } = domain
  if (typeof contract === 'string' && !isNamed)
    facts.push({ label: { key: 'ask.contract' }, value: code(contract) })
  return facts
}

function isChain(named: unknown, chainId: string): boolean {
  try {
    return BigInt(named as string | number) === BigInt(chainId)
  } catch {
    return false
  }
}
