import type { BalanceEntry } from '@latch/protocol/account.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { fromBaseUnits } from '@latch/protocol/decimal.ts'
import * as z from 'zod'
import type { BalanceReader } from '../account/balance/balancePort.ts'
import { UpstreamError } from '../failures.ts'
import { fetchUpstream } from '../fetchUpstream.ts'
import { pictureUrl } from '../pictureUrl.ts'
import { contractOn, zerionHeaders, zerionUrl } from './zerionChains.ts'

const PositionSchema = z.object({
  attributes: z.object({
    quantity: z.object({ int: z.string().regex(/^\d{1,78}$/), decimals: z.int().min(0).max(255) }),
    value: z.number().min(0).nullable(),
    price: z.number().min(0).nullable(),
    fungible_info: z.object({
      name: z.string(),
      symbol: z.string(),
      icon: z.object({ url: z.string().nullable() }).nullish(),
      implementations: z.array(z.object({ chain_id: z.string(), address: z.string().nullable() })),
    }),
    flags: z.object({ is_trash: z.boolean().optional() }).optional(),
  }),
})
type Position = z.infer<typeof PositionSchema>

const PositionsSchema = z.object({ data: z.array(z.unknown()) })

/** Balances and their worth from Zerion, 'Get wallet fungible positions'. */
export function zerionBalances(key: string): BalanceReader {
  return async ({ chain, address, currency }) => {
    const query = {
      'filter[positions]': 'only_simple',
      'filter[trash]': 'only_non_trash',
      sort: 'value',
      currency,
    }
    const url = zerionUrl('positions', { chain: chain.info.id, address, query })
    const body = PositionsSchema.safeParse(await fetchUpstream(url, { headers: zerionHeaders(key) }))
    if (!body.success) throw new UpstreamError('Zerion returned invalid positions')
    const entries = body.data.data.flatMap((entry) => {
      const parsed = PositionSchema.safeParse(entry)
      return parsed.success && !parsed.data.attributes.flags?.is_trash ? toEntry(parsed.data, chain.info) : []
    })
    const native = entries.find(({ address }) => address === undefined) ?? emptyNative(chain.info)
    const balances = [native, ...entries.filter((entry) => entry !== native)]
    return { balances, currency }
  }
}

/** Returns no entry for a token whose contract on this chain is unknown: it would pass for the chain's own currency. */
function toEntry({ attributes }: Position, chain: ChainInfo): BalanceEntry[] {
  const { fungible_info: info, quantity, price, value } = attributes
  const contract = contractOn(chain.id, info.implementations)
  if (contract === undefined || contract === '') return []
  const entry = {
    name: info.name.slice(0, 128),
    symbol: info.symbol.slice(0, 128),
    chainId: chain.id,
    // The chain's own currency is an implementation without an address.
    ...(contract !== null ? { address: `${chain.id}:${contract}` } : {}),
    price,
    value,
    quantity: {
      decimals: String(quantity.decimals),
      numeric: fromBaseUnits(BigInt(quantity.int), quantity.decimals),
    },
    iconUrl: pictureUrl(info.icon?.url),
  }
  return [entry]
}

/** The service omits empty balances; the native balance is also shown when it is 0. */
function emptyNative({ id, nativeCurrency, iconUrl }: ChainInfo): BalanceEntry {
  const { name, symbol, decimals } = nativeCurrency
  return {
    name,
    symbol,
    chainId: id,
    price: null,
    value: 0,
    quantity: { decimals: String(decimals), numeric: '0' },
    iconUrl,
  }
}
