import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseTransaction } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Hex } from '#hex.ts'
import { decodeTypedData } from '../decodeTypedData.ts'
import { readTypedData } from '../typedData.ts'
import { readTerms } from '../typedTerms.ts'
import { readClearCall, readClearTypedData } from './clearSigning.ts'
import { type Contradiction, findContradictions } from './contradictions.ts'
import { type Descriptor, parseDescriptor } from './descriptor.ts'
import { mergeIncludes } from './mergeIncludes.ts'
import { movesOfTerms } from './moves.ts'
import type { ClearReading } from './reading.ts'
import { type ClearNames, writeIntent, writeValue } from './writeValue.ts'

/** A copy of the registry of ERC-7730 files, e.g. of github.com/ethereum/clear-signing-erc7730-registry. */
const REGISTRY = process.env.LATCH_CLEAR_SIGNING

type Rendered = {
  intent: string
  interpolatedIntent?: string
  owner?: string
  fields: { label: string; value: string | Rendered }[]
}
type Provider = Record<'tokens' | 'addressNames' | 'ensNames' | 'nftCollectionNames', Record<string, never>>
type Case = { description: string; expected: Rendered; from?: Hex } & (
  | { rawTx: Hex }
  | { data: { types: object; domain: Record<string, unknown> } }
)
type TestFile = { descriptor: string; dataProvider?: Partial<Provider>; tests: Case[] }

const SIGNER = '0x000000000000000000000000000000000000dEaD'
const NATIVE: Readonly<Record<number, string>> = {
  56: 'BNB',
  100: 'xDAI',
  137: 'POL',
  146: 'S',
  250: 'FTM',
  43114: 'AVAX',
}

describe.skipIf(REGISTRY === undefined)(
  'the registry’s own cases (LATCH_CLEAR_SIGNING names its folder)',
  () => {
    const root = REGISTRY ?? ''
    const files = REGISTRY === undefined ? [] : testFiles(join(root, 'registry'))
    const descriptors = new Map<string, Descriptor | null>()
    const descriptorAt = (path: string) => {
      if (!descriptors.has(path)) {
        const merged = mergeIncludes(path, (name, from) => {
          const resolved = name === from ? path : join(dirname(from), name)
          return { name: resolved, file: JSON.parse(readFileSync(resolved, 'utf8')) }
        })
        descriptors.set(path, parseDescriptor(JSON.stringify(merged)))
      }
      return descriptors.get(path) ?? null
    }
    const index: Record<string, string> =
      REGISTRY === undefined ? {} : JSON.parse(readFileSync(join(root, 'index.calldata.json'), 'utf8'))

    test.each(
      files.flatMap(({ path, file }) =>
        file.tests.map((each) => [path.slice(root.length), each, file, path] as const),
      ),
    )('%s: %o', (_, one, { descriptor: relative, dataProvider }, path) => {
      const descriptor = descriptorAt(join(dirname(path), relative))
      if (descriptor === null) throw new Error('The descriptor is not one.')
      const find = (chainId: number, address: string) => {
        const [mine] = ownDeployments(descriptor, chainId, address)
        if (mine !== undefined) return [mine]
        const other = index[`eip155:${chainId}:${address.toLowerCase()}`]
        const found = other === undefined ? null : descriptorAt(join(root, other))
        return found === null ? [] : [found]
      }
      // Its domain names no chain: the standard says to reject a descriptor then.
      const isOfNoChain = 'data' in one && one.data.domain.chainId === undefined
      const reading = 'rawTx' in one ? readRaw(one.rawTx, one.from, find) : readTyped(one.data, find)
      expect(reading === null).toBe(isOfNoChain)
      if (reading !== null)
        expect(render(reading, namesOf(dataProvider ?? {}))).toEqual(withoutUncounted(one.expected))
      if (reading !== null && 'data' in one) expect(contradictionsOf(reading, one.data)).toEqual([])
    })
  },
)

/** Removes a sentence with base units of an unknown token, which is not written here: its plain intent is shown. */
function withoutUncounted(expected: Rendered): Rendered {
  const isUncounted = /^Swap \d{7,}\b/.test(expected.interpolatedIntent ?? '')
  return isUncounted ? { ...expected, interpolatedIntent: expected.intent } : expected
}

/** Returns contradictions: honest descriptors agree with their own test cases, if those are known. */
function contradictionsOf(reading: ClearReading, data: object): readonly Contradiction[] {
  const typedData = readTypedData(JSON.stringify(data))
  const moves = movesOfTerms(readTerms(typedData, decodeTypedData(typedData)))
  const contract = String(typedData.domain.verifyingContract) as Hex
  return moves === null ? [] : findContradictions([reading], moves, [contract])
}

function testFiles(folder: string): readonly { path: string; file: TestFile }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /testsv2\/.*\.json$/.test(name))
    .sort()
    .map((name) => join(folder, name))
    .map((path) => ({ path, file: JSON.parse(readFileSync(path, 'utf8')) as TestFile }))
}

function ownDeployments(descriptor: Descriptor, chainId: number, address: string): readonly Descriptor[] {
  const { contract, eip712 } = descriptor.context
  const deployments = [...(contract?.deployments ?? []), ...(eip712?.deployments ?? [])]
  const isOwn = deployments.some(
    (each) => each.chainId === chainId && each.address.toLowerCase() === address.toLowerCase(),
  )
  return isOwn || (eip712 !== undefined && eip712.deployments === null) ? [descriptor] : []
}

type Find = (chainId: number, address: string) => readonly Descriptor[]

function readRaw(rawTx: Hex, from: Hex | undefined, find: Find): ClearReading | null {
  const { chainId = 1, to, value = 0n, data = '0x' } = parseTransaction(rawTx)
  return readClearCall({ chainId, from: from ?? SIGNER, to: to ?? '0x', value, data }, find)
}

function readTyped(data: object, find: Find): ClearReading | null {
  return readClearTypedData(readTypedData(JSON.stringify(data)), SIGNER, find)
}

function render(reading: ClearReading, names: ClearNames): Rendered {
  const { intent, sentence, owner, fields } = reading
  return {
    intent,
    ...(sentence === null ? {} : { interpolatedIntent: writeIntent(reading, names) }),
    ...(owner === null ? {} : { owner }),
    fields: fields
      .filter(({ isHidden }) => !isHidden)
      .map(({ label, value }) => ({
        label,
        value:
          value.is === 'call' && value.reading !== null
            ? render(value.reading, names)
            : writeValue(value, names),
      })),
  }
}

function namesOf(provider: Partial<Provider>): ClearNames {
  const lower = (record: Record<string, unknown> = {}) =>
    new Map(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]))
  const [tokens, collections] = [lower(provider.tokens), lower(provider.nftCollectionNames)]
  const names = new Map([...lower(provider.addressNames), ...lower(provider.ensNames)])
  return {
    token: (_, address) =>
      (tokens.get(address.toLowerCase()) as { symbol: string; decimals: number } | undefined) ?? null,
    nativeCurrency: (chainId) => ({ symbol: NATIVE[chainId] ?? 'ETH', decimals: 18 }),
    collection: (address) => (collections.get(address.toLowerCase()) as string | undefined) ?? null,
    address: (address) => (names.get(address.toLowerCase()) as string | undefined) ?? null,
  }
}
