import type { BalanceReader } from '@latch/hosting/api/account/balance/balancePort.ts'
import { type Holding, toEntries } from '@latch/hosting/api/account/balance/entries.ts'
import { callChain } from '@latch/hosting/api/chainCall.ts'
import { UpstreamError } from '@latch/hosting/api/failures.ts'
import { cachedPrices } from '@latch/hosting/api/prices/cachedPrices.ts'
import { makePriceBook } from '@latch/hosting/api/prices/priceBook.ts'
import { nativeToken, readTokens, selectTokens, type Token } from '@latch/hosting/api/tokens.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import type { ProjectRequest } from '@latch/hosting/http/route.ts'
import * as z from 'zod'
import { commitmentOf } from './commitment.ts'

/** SPL Token and Token-2022: accounts are read separately for each program. */
const PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

const LamportsSchema = z.object({ value: z.int().min(0) })
const TokenAccountsSchema = z.object({ value: z.array(z.unknown()) })
const TokenAccountSchema = z.object({
  account: z.object({
    data: z.object({
      parsed: z.object({
        info: z.object({
          mint: z.string(),
          tokenAmount: z.object({
            amount: z.string().regex(/^\d{1,20}$/),
            decimals: z.int().min(0).max(255),
          }),
        }),
      }),
    }),
  }),
})

/** Lamports and the token accounts of both token programs, in one request to the chain's node. */
export function solanaBalances(request: ProjectRequest): BalanceReader {
  const { env } = request
  return async ({ chain, address, currency }) => {
    const commitment = commitmentOf(env)
    const [lamports, ...accounts] = await callChain(chain, env, [
      { method: 'getBalance', params: [address, { commitment }] },
      ...PROGRAMS.map((programId) => ({
        method: 'getTokenAccountsByOwner',
        params: [address, { programId }, { encoding: 'jsonParsed', commitment }],
      })),
    ])
    const balance = LamportsSchema.safeParse(lamports)
    if (!balance.success) throw new UpstreamError(`Chain ${chain.info.id} returned no balance`)
    const amounts = addUp(accounts.flatMap((answer) => readAccounts(answer, chain)))
    const tokens = await knownTokens(env, chain.info.id, [...amounts.keys()])
    const held = [...amounts].flatMap(([mint, { amount, decimals }]): Holding[] =>
      amount === 0n || tokens.get(mint)?.spam
        ? []
        : // The chain uses the mint's decimals, whatever a list states.
          [{ token: { ...(tokens.get(mint) ?? unknownToken(mint)), decimals }, amount }],
    )
    const native = nativeToken(chain.info)
    const holdings = [{ token: native, amount: BigInt(balance.data.value) }, ...held]
    const all = holdings.map(({ token }) => token)
    const addresses = all.map((token) => token.address)
    const hosted = await cachedPrices(request, { chain, addresses, currency })
    const fromPegs = () => makePriceBook({ tokens: all, pools: [], states: [] }, currency)
    const book = hosted === null || hosted.stale ? fromPegs() : hosted.book
    return toEntries(chain.info.id, holdings, book)
  }
}

type Amount = { amount: bigint; decimals: number }

/** Parses token accounts. A cluster without such a program rejects the request: the account has no tokens of it there. */
function readAccounts(answer: unknown, { info: { id } }: Chain): (Amount & { mint: string })[] {
  if (answer === null) return []
  const parsed = TokenAccountsSchema.safeParse(answer)
  if (!parsed.success) throw new UpstreamError(`Chain ${id} returned no token accounts`)
  return parsed.data.value.flatMap((entry) => {
    const info = TokenAccountSchema.safeParse(entry).data?.account.data.parsed.info
    if (info === undefined) return []
    const { amount, decimals } = info.tokenAmount
    return [{ mint: info.mint, amount: BigInt(amount), decimals }]
  })
}

/** Sums the amounts of several accounts with the same mint. */
function addUp(accounts: readonly (Amount & { mint: string })[]): Map<string, Amount> {
  const sums = new Map<string, Amount>()
  for (const { mint, amount, decimals } of accounts)
    sums.set(mint, { amount: (sums.get(mint)?.amount ?? 0n) + amount, decimals })
  return sums
}

async function knownTokens(
  env: Environment,
  chain: string,
  mints: readonly string[],
): Promise<Map<string, Token>> {
  const { results } = await selectTokens(env.DB, chain, mints).all()
  return new Map(readTokens(results).map((token) => [token.address, token]))
}

/** Returns a token without a name, which a mint does not contain; it is shown as '-'. */
function unknownToken(mint: string): Omit<Token, 'decimals'> {
  return {
    address: mint,
    name: '',
    symbol: '',
    iconUrl: null,
    listed: false,
    spam: false,
    peggedTo: null,
  }
}
