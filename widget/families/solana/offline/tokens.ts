import { isPublicKey } from '@latch/protocol/base58.ts'
import { fromBase64 } from '@latch/protocol/base64.ts'
import { notEnough, readAmount } from '@latch/secure/offline/amount.ts'
import { TransferError, type TransferForm } from '@latch/secure/offline/transfer.ts'
import type { Nodes } from '@latch/secure/src/core/node.ts'
import * as z from 'zod/mini'
import { PROGRAMS } from '../bytes/programs.ts'
import { findTokenAccount } from '../bytes/tokenAccount.ts'
import { openTokenAccount, transferTokens } from '../bytes/writeInstruction.ts'
import { readAccount } from './account.ts'
import { type Draft, readRecipient } from './draft.ts'

/** Offset of the decimals in a mint, and of the amount in a token account. */
const [DECIMALS_AT, AMOUNT_AT] = [44, 64]
/** Bytes of the largest token account that is usual, with Token-2022's extensions. */
const ACCOUNT_BYTES = { [PROGRAMS.token]: 165, [PROGRAMS.token2022]: 200 } as const

const HoldingsSchema = z.object({
  value: z.array(z.object({ pubkey: z.string(), account: z.object({ data: z.array(z.string()) }) })),
})

/** Plans a transfer of tokens, from the token account that holds most of them. */
export async function planTokens(from: string, form: TransferForm, node: Nodes): Promise<Draft> {
  const mint = form.token.trim()
  const { program, decimals } = await readMint(mint, node)
  const to = await readRecipient(form, node)
  const units = readAmount(form.amount, decimals)
  const source = await findSource({ owner: from, mint, units, decimals }, node)
  const target = await findTokenAccount(to, mint, program)
  const isNew = (await readAccount(target, node)) === null
  return {
    to,
    amount: { units, decimals, symbol: null },
    instructions: [
      ...(isNew ? [openTokenAccount({ payer: from, owner: to, account: target, mint, program })] : []),
      transferTokens({ program, source, mint, target, owner: from, amount: units, decimals }),
    ],
    lamports: 0n,
    rent: isNew ? await readRent(program, node) : 0n,
  }
}

/** @throws {@link TransferError} if the address is not a token. */
async function readMint(mint: string, node: Nodes): Promise<{ program: TokenProgram; decimals: number }> {
  const account = isPublicKey(mint) ? await readAccount(mint, node) : null
  const decimals = account?.data[DECIMALS_AT]
  if (account === null || !isTokenProgram(account.owner) || decimals === undefined)
    throw new TransferError('token', 'error.token')
  return { program: account.owner, decimals }
}

type TokenProgram = keyof typeof ACCOUNT_BYTES

function isTokenProgram(owner: string): owner is TokenProgram {
  return Object.hasOwn(ACCOUNT_BYTES, owner)
}

async function findSource(
  { owner, mint, units, decimals }: { owner: string; mint: string; units: bigint; decimals: number },
  node: Nodes,
): Promise<string> {
  const params = [owner, { mint }, { encoding: 'base64', commitment: 'confirmed' }]
  const { value } = z.parse(HoldingsSchema, await node.rpc('', 'getTokenAccountsByOwner', params))
  const holdings = value.map(({ pubkey, account }) => ({ pubkey, amount: amountIn(account.data[0] ?? '') }))
  const source = holdings.find(({ amount }) => amount >= units)
  if (source !== undefined) return source.pubkey
  const most = holdings.reduce((max, { amount }) => (amount > max ? amount : max), 0n)
  throw notEnough({ units: most, decimals, symbol: null })
}

function amountIn(data: string): bigint {
  const bytes = fromBase64(data)
  return new DataView(bytes.buffer).getBigUint64(AMOUNT_AT, true)
}

async function readRent(program: TokenProgram, node: Nodes): Promise<bigint> {
  const lamports = await node.rpc('', 'getMinimumBalanceForRentExemption', [ACCOUNT_BYTES[program]])
  return BigInt(z.parse(z.int(), lamports))
}
