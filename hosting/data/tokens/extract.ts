/**
 * Writes `tokens.json`: the tokens and exchanges that `npm run account-data -- seed` fills the account API with, the
 * same bytes each time. The folder holds `sushi@7.3.15` and `@eth-optimism/tokenlist@10.0.1757` with what they
 * import:
 *
 *     npm install --prefix FOLDER sushi@7.3.15 @eth-optimism/tokenlist@10.0.1757 viem zod
 *     node hosting/data/tokens/extract.ts FOLDER
 *
 * Sources and licenses: NOTICE.md.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BundledExchange, BundledToken } from '#cli/accountData/bundled.ts'
import { ICONS, OPTIMISM_SYMBOLS, PEGS, SUSHI_TOKENS } from './choice.ts'

/** EVM chains of `hosting/migrations`. Tokens of testnets have names and no worth. */
const MAINNETS = [1, 10, 56, 100, 137, 146, 169, 1101, 8453, 42161, 43114]
const TESTNETS = [84532, 11155111]

/** Marks of tokens that the list itself calls old, or another project's. */
const SUPERSEDED = /legacy|community/i

type ByChain = Readonly<Record<number, string>>
type SushiToken = { address: string; name: string; symbol: string; decimals: number }
type Module = Readonly<Record<string, unknown>>

function sushiTokens(sushi: Module): BundledToken[] {
  return SUSHI_TOKENS.flatMap((name) => {
    const byChain = sushi[name] as Readonly<Record<number, SushiToken | undefined>> // What the package exports.
    return [...MAINNETS, ...TESTNETS].flatMap((chainId) => {
      const token = byChain[chainId]
      return token === undefined ? [] : [toToken(chainId, token)]
    })
  })
}

function optimismTokens(list: { tokens: readonly (SushiToken & { chainId: number })[] }): BundledToken[] {
  return list.tokens
    .filter(({ chainId, symbol }) => MAINNETS.includes(chainId) && OPTIMISM_SYMBOLS.includes(symbol))
    .filter(({ name }) => !SUPERSEDED.test(name))
    .map((token) => toToken(token.chainId, token))
}

/** One contract a symbol and one symbol a contract on each chain: the first that is named. */
function withoutTwins(tokens: readonly BundledToken[]): BundledToken[] {
  const seen = new Set<string>()
  return tokens.filter(({ chainId, address, symbol }) => {
    const keys = [`${chainId} ${address}`, `${chainId} ${symbol}`]
    const isNew = keys.every((key) => !seen.has(key))
    if (isNew) for (const key of keys) seen.add(key)
    return isNew
  })
}

function toToken(chainId: number, { address, name, symbol, decimals }: SushiToken): BundledToken {
  const peg = MAINNETS.includes(chainId) ? PEGS[symbol] : undefined
  const icon = ICONS[symbol]
  return {
    chainId,
    address: address.toLowerCase(),
    name: name.trim(),
    symbol,
    decimals,
    ...(icon === undefined ? {} : { logoURI: `/public/getTokenImage/${icon}` }),
    ...(peg === undefined ? {} : { peggedTo: peg }),
  }
}

/** The exchange that most is traded on, by chain; a chain without one of these has no prices by itself. */
function exchanges(sushi: Module): BundledExchange[] {
  const of = (name: string) => sushi[name] as ByChain // What the package exports.
  const v3 = (chainId: number, from: string, hash: string, fees: number[]): BundledExchange => ({
    chainId,
    kind: 'v3',
    factory: of(from)[chainId] ?? '',
    initCodeHash: of(hash)[chainId] ?? '',
    fees,
  })
  const v2 = (chainId: number, factory: string, initCodeHash: string): BundledExchange => ({
    chainId,
    kind: 'v2',
    factory: of(factory)[chainId] ?? '',
    initCodeHash,
    fees: [],
  })
  const sushiHash = (chainId: number) => of('SUSHISWAP_V2_INIT_CODE_HASH')[chainId] ?? ''
  return [
    ...[1, 10, 137, 8453, 42161, 43114, 100, 146, 169].map((chainId) =>
      v3(chainId, 'UNISWAP_V3_FACTORY_ADDRESS', 'UNISWAP_V3_INIT_CODE_HASH', [100, 500, 3000]),
    ),
    ...[56, 1101].map((chainId) =>
      v3(chainId, 'PANCAKESWAP_V3_DEPLOYER_ADDRESS', 'PANCAKESWAP_V3_INIT_CODE_HASH', [100, 500, 2500]),
    ),
    v2(1, 'UNISWAP_V2_FACTORY_ADDRESS', String(sushi.UNISWAP_V2_INIT_CODE_HASH)),
    v2(56, 'PANCAKESWAP_V2_FACTORY_ADDRESS', of('PANCAKESWAP_V2_INIT_CODE_HASH')[56] ?? ''),
    ...[100, 43114].map((chainId) => v2(chainId, 'SUSHISWAP_V2_FACTORY_ADDRESS', sushiHash(chainId))),
  ]
}

/** One line a row, so that a change is read row by row. */
function format(rows: readonly unknown[]): string {
  return `[\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`
}

async function extract(folder: string): Promise<void> {
  const from = createRequire(join(folder, 'package.json'))
  const load = async (name: string): Promise<Module> => import(pathToFileURL(from.resolve(name)).href)
  const sushi = await load('sushi/evm')
  const list = (await load('@eth-optimism/tokenlist')).default as { default: never } // A token list, twice wrapped.
  const tokens = withoutTwins([...sushiTokens(sushi), ...optimismTokens(list.default)])
  const wrapped = sushi.WNATIVE_ADDRESS as ByChain // What the package exports.
  const natives = MAINNETS.map((chainId) => ({ chainId, wrapped: wrapped[chainId] }))
  const sorted = tokens.sort((a, b) => a.chainId - b.chainId || (a.address < b.address ? -1 : 1))
  writeFileSync(
    join(import.meta.dirname, 'tokens.json'),
    `{\n  "tokens": ${format(sorted)},\n  "natives": ${format(natives)},\n  "exchanges": ${format(exchanges(sushi))}\n}\n`,
  )
  console.log(`${sorted.length} tokens`)
}

const [folder] = process.argv.slice(2)
if (folder) {
  await extract(folder)
} else {
  console.error('Usage: node hosting/data/tokens/extract.ts FOLDER')
  process.exitCode = 1
}
