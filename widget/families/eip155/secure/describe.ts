import { parseChainId } from '@latch/protocol/caip.ts'
import { type Asset, amountText, assetAt, assetName } from '@latch/secure/src/approval/assets.ts'
import type { Effects } from '@latch/secure/src/approval/effects.ts'
import {
  type Block,
  type Compared,
  code,
  type Fact,
  namedWarnings,
  type Reading,
  text,
} from '@latch/secure/src/approval/reading.ts'
import type { Backend } from '@latch/secure/src/core/node.ts'
import type { Chain } from '@latch/secure/src/core/settings.ts'
import { dateText } from '@latch/secure/src/texts/formats.ts'
import type { Hex } from '../../hex.ts'
import type { Moves } from '../bytes/clearSigning/contradictions.ts'
import {
  describeRequest,
  namedTokens,
  ownersOf,
  type ShownField,
  shownFields,
} from '../bytes/clearSigning/description.ts'
import { loadCallReadings, loadTypedDataReading } from '../bytes/clearSigning/loadReadings.ts'
import { movesOfEffect } from '../bytes/clearSigning/moves.ts'
import { createImplementations, type FindImplementations } from '../bytes/clearSigning/proxies.ts'
import type { ClearReading } from '../bytes/clearSigning/reading.ts'
import { type ClearNames, joinIntents, writeValue } from '../bytes/clearSigning/writeValue.ts'
import { decodeCalls } from '../bytes/decodeCall.ts'
import { contractName } from '../bytes/knownContracts.ts'
import type { TypedData } from '../bytes/typedData.ts'

type Call = { to: Hex | null; value: bigint; data: Hex }
type Readings = readonly (ClearReading | null)[]

export type DescribeCalls = typeof describeCalls

/** The descriptors' texts for a request, before its effects are known. */
type Described = {
  /** To be named with the effects. */
  tokens: readonly string[]
  /** @param moves - The request's effects; null if unknown. @param assets - Data of the tokens. */
  show(moves: Moves | null, assets: readonly Asset[]): Shown
}
export type Shown = Pick<Reading, 'description' | 'warnings'> & { blocks: readonly Block[] }

type Where = { chain: Chain; backend: Backend }

const NOTHING: Shown = { warnings: [], blocks: [] }

/** Reads calls by the descriptors of their contracts. */
export async function describeCalls(
  calls: readonly Call[],
  from: string,
  { chain, backend }: Where,
): Promise<Pick<Described, 'tokens'> & { show(effects: Pick<Effects, 'done' | 'assets'>): Shown }> {
  const readings = await loadCallReadings(
    calls,
    { chainId: chainNumber(chain), from: from as Hex },
    implementationsOf(backend),
  )
  const { tokens, show } = describeReadings(
    readings,
    calls.flatMap(({ to }) => to ?? []),
    { chain, compared: 'effects' },
  )
  return {
    tokens,
    show: ({ done, assets }) => show(done && movesOfEffect(done, decodeCalls(calls)), assets),
  }
}

/** Reads typed data by the descriptor of its contract. */
export async function describeTypedData(
  data: TypedData,
  from: string,
  { chain, backend }: Where,
): Promise<Described> {
  const reading = await loadTypedDataReading(data, from as Hex, implementationsOf(backend))
  const { verifyingContract } = data.domain
  return describeReadings(
    [reading],
    typeof verifyingContract === 'string' ? [verifyingContract as Hex] : [],
    { chain, compared: 'data' },
  )
}

function describeReadings(
  readings: Readings,
  contracts: readonly Hex[],
  { chain, compared }: { chain: Chain; compared: Compared },
): Described {
  const read = readings.filter((reading) => reading !== null)
  return {
    tokens: namedTokens(read, chainNumber(chain)),
    show(moves, assets) {
      const description = describeRequest(readings, moves, contracts)
      if (description === null) return NOTHING
      const warnings = namedWarnings(description.warnings)
      if (warnings.length > 0) return { warnings, blocks: [] }
      const names = namesIn(assets, chain)
      const facts = description.readings.map((reading) =>
        shownFields(reading).flatMap((field) => fieldFacts(field, { assets, chain, names })),
      )
      return {
        description: {
          intent: joinIntents(description.readings, names),
          owner: ownersOf(description.readings),
          matches: description.isChecked ? compared : null,
        },
        warnings,
        blocks: facts.flatMap((each): Block[] => (each.length === 0 ? [] : [{ type: 'facts', facts: each }])),
      }
    },
  }
}

type Around = { assets: readonly Asset[]; chain: Chain; names: ClearNames }

function fieldFacts({ label, value }: ShownField, { assets, chain, names }: Around): readonly Fact[] {
  const fact = (shown: Fact['value']): Fact => ({ label: { text: label }, value: shown })
  switch (value.is) {
    case 'address': {
      const name = contractName(value.address)
      return name === null ? [fact(code(value.address))] : [fact(text(name)), fact(code(value.address))]
    }
    case 'amount': {
      const asset = findAsset(value.token, value.chainId, { assets, chain })
      if (asset === null) return [fact(text(writeValue(value, names))), ...unknownToken(value.token)]
      if (value.message !== null) return [fact(text(`${value.message} ${assetName(asset)}`))]
      return [fact(text(amountText({ asset, amount: value.amount })))]
    }
    case 'date': {
      const isShown = value.seconds >= 0n && value.seconds < YEAR_10000
      const shown = isShown
        ? dateText(Number(value.seconds) * 1_000, { dateStyle: 'medium', timeStyle: 'short' })
        : null
      return [fact(text(shown ?? String(value.seconds)))]
    }
    default:
      return [fact(text(writeValue(value, names)))]
  }
}

const YEAR_10000 = 253_402_300_800n

/** Returns null for a token that no list has, whose name its issuer chose, and where a field names no token. */
function findAsset(
  token: Hex | null | undefined,
  chainId: number,
  { assets, chain }: Pick<Around, 'assets' | 'chain'>,
): Asset | null {
  if (token === undefined || chainId !== chainNumber(chain)) return null
  if (token === null) return nativeAsset(chain)
  const asset = assetAt(assets, token)
  return asset?.isListed && asset.decimals !== null ? asset : null
}

function unknownToken(token: Hex | null | undefined): readonly Fact[] {
  const label = { key: 'role.token' } as const
  return [...(token ? [{ label, value: code(token) }] : []), { label, value: { key: 'ask.unverified' } }]
}

function namesIn(assets: readonly Asset[], chain: Chain): ClearNames {
  return {
    token: (chainId, address) => {
      const asset = findAsset(address, chainId, { assets, chain })
      return asset === null ? null : { symbol: asset.symbol ?? '', decimals: asset.decimals ?? 0 }
    },
    nativeCurrency: (chainId) => (chainId === chainNumber(chain) ? chain.nativeCurrency : null),
    collection: (address) => {
      const asset = assetAt(assets, address)
      return asset?.isListed ? asset.name : null
    },
    address: contractName,
  }
}

function nativeAsset(chain: Chain): Asset {
  const { name, symbol, decimals } = chain.nativeCurrency
  return {
    standard: 'native',
    address: null,
    tokenId: null,
    name,
    symbol,
    decimals,
    iconUrl: null,
    isListed: true,
  }
}

const finders = new WeakMap<Backend, FindImplementations>()

/** Finds the code that proxies run, through the nodes of the page's own Worker. */
function implementationsOf(backend: Backend): FindImplementations {
  const known = finders.get(backend)
  if (known !== undefined) return known
  const finder = createImplementations((chainId, address, slot) =>
    backend.rpc(`eip155:${chainId}`, 'eth_getStorageAt', [address, slot, 'latest']),
  )
  finders.set(backend, finder)
  return finder
}

function chainNumber({ id }: Chain): number {
  return Number(parseChainId(id).reference)
}
