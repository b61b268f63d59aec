import * as z from 'zod'

const TokenBalanceSchema = z.object({
  mint: z.string(),
  owner: z.string().optional(),
  uiTokenAmount: z.object({ amount: z.string().regex(/^\d{1,20}$/), decimals: z.int().min(0).max(255) }),
})

/** Newest version of a transaction that is read. */
export const MAX_VERSION = 1

/** The part of a `getTransaction` response (`jsonParsed`) that we read. */
export const SolanaTransactionSchema = z.object({
  slot: z.int(),
  blockTime: z.int().nullable().optional(),
  transaction: z.object({
    signatures: z.array(z.string()).min(1),
    message: z.object({ accountKeys: z.array(z.object({ pubkey: z.string() })) }),
  }),
  meta: z.object({
    err: z.unknown(),
    fee: z.int().min(0),
    preBalances: z.array(z.int()),
    postBalances: z.array(z.int()),
    preTokenBalances: z.array(TokenBalanceSchema).nullish(),
    postTokenBalances: z.array(TokenBalanceSchema).nullish(),
  }),
})
export type SolanaTransaction = z.infer<typeof SolanaTransactionSchema>

/** Base units that came (positive) or went (negative). `mint` is null for SOL. */
export type SolanaChange = { mint: string | null; decimals: number; change: bigint }

const LAMPORT_DECIMALS = 9

/** Returns the changes of an account by a transaction; the fee is not a transfer and does not count. */
export function balanceChanges(account: string, { transaction, meta }: SolanaTransaction): SolanaChange[] {
  const keys = transaction.message.accountKeys.map(({ pubkey }) => pubkey)
  const index = keys.indexOf(account)
  const fee = index === 0 ? meta.fee : 0
  const lamports =
    index < 0 ? 0n : BigInt((meta.postBalances[index] ?? 0) - (meta.preBalances[index] ?? 0) + fee)
  const tokens = new Map<string, SolanaChange>()
  const add = (balances: SolanaTransaction['meta']['preTokenBalances'], sign: 1n | -1n) => {
    for (const { mint, owner, uiTokenAmount } of balances ?? []) {
      if (owner !== account) continue
      const change = (tokens.get(mint)?.change ?? 0n) + sign * BigInt(uiTokenAmount.amount)
      tokens.set(mint, { mint, decimals: uiTokenAmount.decimals, change })
    }
  }
  add(meta.postTokenBalances, 1n)
  add(meta.preTokenBalances, -1n)
  return [{ mint: null, decimals: LAMPORT_DECIMALS, change: lamports }, ...tokens.values()].filter(
    ({ change }) => change !== 0n,
  )
}

/**
 * Returns the counterparty of a transfer: the owner of the largest opposite change in that mint, or in SOL if null.
 * Null if there is none, and for SOL if tokens moved, too: the SOL then pays for the token account.
 */
export function transferCounterpart(
  account: string,
  transaction: SolanaTransaction,
  mint: string | null,
): string | null {
  const tokens = balanceChanges(account, transaction).filter((change) => change.mint !== null)
  if (mint === null) return tokens.length > 0 ? null : lamportsCounterpart(account, transaction)
  const token = tokens.find((change) => change.mint === mint)
  return token === undefined ? null : tokenCounterpart(token, transaction)
}

/** Returns the owner of the largest opposite change. */
function tokenCounterpart(token: SolanaChange, transaction: SolanaTransaction): string | null {
  const { preTokenBalances, postTokenBalances } = transaction.meta
  const owners = [...(preTokenBalances ?? []), ...(postTokenBalances ?? [])].flatMap(
    ({ owner }) => owner ?? [],
  )
  const others = [...new Set(owners)].flatMap((owner) => {
    const own = balanceChanges(owner, transaction).find(({ mint }) => mint === token.mint)
    return own === undefined || own.change > 0n === token.change > 0n
      ? []
      : [{ owner, size: abs(own.change) }]
  })
  const [largest] = others.toSorted((a, b) => (a.size < b.size ? 1 : a.size > b.size ? -1 : 0))
  return largest?.owner ?? null
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}

function lamportsCounterpart(account: string, { transaction, meta }: SolanaTransaction): string | null {
  const moves = transaction.message.accountKeys.map(({ pubkey }, index) => ({
    pubkey,
    change: (meta.postBalances[index] ?? 0) - (meta.preBalances[index] ?? 0) + (index === 0 ? meta.fee : 0),
  }))
  const own = moves.find(({ pubkey }) => pubkey === account)?.change ?? 0
  const others = moves.filter(({ pubkey, change }) => pubkey !== account && change !== 0 && change * own <= 0)
  const [largest] = others.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
  return largest?.pubkey ?? null
}
