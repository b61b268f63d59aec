import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CURRENCIES } from '@latch/protocol/account.ts'
import { chainIdFromNumber } from '@latch/protocol/caip.ts'
import { type Address, encodeAbiParameters, encodePacked, getCreate2Address, type Hex, keccak256 } from 'viem'
import * as z from 'zod'
import { ROOT } from '../wrangler.ts'

const address = z.string().regex(/^0x[0-9a-f]{40}$/)

const TokenSchema = z.object({
  chainId: z.int(),
  address,
  name: z.string(),
  symbol: z.string(),
  decimals: z.int(),
  logoURI: z.string().optional(),
  peggedTo: z.enum(CURRENCIES).optional(),
})
export type BundledToken = z.infer<typeof TokenSchema>

const ExchangeSchema = z.object({
  chainId: z.int(),
  kind: z.enum(['v2', 'v3']),
  /** Whatever CREATE2s the pools: the factory, or its deployer where it has one. */
  factory: address,
  initCodeHash: z.string().regex(/^0x[0-9a-f]{64}$/),
  /** Hundredths of a basis point; one pool each. Empty for v2. */
  fees: z.array(z.int()),
})
export type BundledExchange = z.infer<typeof ExchangeSchema>

const BundledSchema = z.object({
  tokens: z.array(TokenSchema),
  /** The contract that holds each chain's own currency as a token. */
  natives: z.array(z.object({ chainId: z.int(), wrapped: address })),
  exchanges: z.array(ExchangeSchema),
})
type Bundled = z.infer<typeof BundledSchema>

/**
 * Returns the data that ships with Latch, as `parseAccountData` takes it: tokens, and the pools that may price them. A
 * pool's address follows from its exchange and its tokens (CREATE2, EIP-1014), so none is listed; one that was never
 * created prices nothing.
 *
 * @throws ZodError when the file was broken by hand.
 */
export function bundledAccountData() {
  const text = readFileSync(join(ROOT, 'hosting/data/tokens/tokens.json'), 'utf8')
  const bundled = BundledSchema.parse(JSON.parse(text))
  return { tokens: bundled.tokens, pools: bundled.natives.flatMap((native) => bundledPools(bundled, native)) }
}

/**
 * Hundredths of a basis point: of pools whose two tokens are worth about the same, such as ether that is staked and
 * not.
 */
const FEE_OF_LIKE = 100

/**
 * A chain's own currency is priced against dollars; whatever is pegged to nothing against that currency, or to
 * dollars.
 */
function bundledPools({ tokens, exchanges }: Bundled, { chainId, wrapped }: Bundled['natives'][number]) {
  const here = tokens.filter((token) => token.chainId === chainId)
  const dollars = here.filter(
    ({ symbol }) => symbol === 'USDC' || symbol === 'USDT' || symbol.startsWith('USD₮'),
  )
  const others = here.filter((token) => token.address !== wrapped && token.peggedTo !== 'usd')
  const ether: Quote = { address: wrapped, decimals: 18, quoteToken: 'native' }
  const markets = exchanges.filter((exchange) => exchange.chainId === chainId)
  return markets.flatMap((market) => {
    const unlike = { ...market, fees: market.fees.filter((fee) => fee !== FEE_OF_LIKE) }
    return [
      ...dollars.flatMap((quote) => between(unlike, { token: 'native', contract: wrapped }, quote)),
      ...others.flatMap(({ address: token, symbol, peggedTo }) => {
        const side = { token, contract: token }
        if (peggedTo !== undefined) return dollars.flatMap((quote) => between(unlike, side, quote))
        return between(symbol.includes('ETH') ? market : unlike, side, ether)
      }),
    ]
  })
}

type Side = { token: string; contract: string }
type Quote = { address: string; decimals: number; quoteToken?: 'native' }

function between({ chainId, kind, ...exchange }: BundledExchange, { token, contract }: Side, quote: Quote) {
  return poolAddresses({ kind, ...exchange }, contract, quote.address).map((pair) => ({
    chain: chainIdFromNumber(chainId),
    token,
    pair,
    kind,
    tokenIndex: contract < quote.address ? 0 : 1,
    quote: quote.address,
    quoteDecimals: quote.decimals,
    quoteToken: quote.quoteToken ?? null,
  }))
}

/**
 * Returns the addresses of the pools for two tokens: one on an exchange like Uniswap V2, one per fee on one like V3.
 *
 * @param one - Contract in lower case, like `other`.
 */
export function poolAddresses(
  { kind, factory, initCodeHash, fees }: Omit<BundledExchange, 'chainId'>,
  one: string,
  other: string,
): string[] {
  const pair = [one, other].sort() as [Address, Address] // Checked by the schema.
  const uint24 = { type: 'uint24' } as const
  const salts =
    kind === 'v2'
      ? [encodePacked(['address', 'address'], pair)]
      : fees.map((fee) =>
          encodeAbiParameters([{ type: 'address' }, { type: 'address' }, uint24], [...pair, fee]),
        )
  return salts.map((salt) =>
    getCreate2Address({
      from: factory as Address, // Checked by the schema, as the next one.
      salt: keccak256(salt),
      bytecodeHash: initCodeHash as Hex,
    }).toLowerCase(),
  )
}
