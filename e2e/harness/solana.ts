import { randomInt } from 'node:crypto'
import { type SolanaAccount, solanaAccount } from '@latch/families/solana/dev/account.ts'
import { SOLANA_TOKEN } from '@latch/families/solana/dev/chain.ts'
import { sendSol } from '@latch/families/solana/dev/sendSol.ts'
import { solanaRpc } from '@latch/families/solana/dev/wallet.ts'
import { SOLANA_RPC } from '@latch/hosting/kit/addresses.ts'

/** Returns an unused account, whose balance is exactly what the test sent. */
export function freshSolana(): Promise<SolanaAccount> {
  return solanaAccount(randomInt(1_000_000, 2 ** 47))
}

/** Balance in lamports. */
export async function solOf(address: string): Promise<number> {
  const { value } = (await solanaRpc(SOLANA_RPC, 'getBalance', [address])) as { value: number }
  return value
}

/** Transfers lamports on the chain. Resolves with the transaction's signature once the node has it. */
export const paySol = (payer: SolanaAccount, to: Uint8Array, lamports: bigint): Promise<string> =>
  sendSol(SOLANA_RPC, { payer, to, lamports })

/** Balance in base units of the local test token. */
export async function tokensOfSolana(owner: string): Promise<bigint> {
  const accounts = await tokenAccounts(owner)
  return accounts.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
}

/** Returns an owner's account of the local test token; explorers show it beside each of its transfers. */
export async function findTokenAccount(owner: string): Promise<string> {
  const [{ pubkey } = { pubkey: '' }] = await tokenAccounts(owner)
  return pubkey
}

type TokenAccount = {
  pubkey: string
  account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } }
}

async function tokenAccounts(owner: string): Promise<readonly TokenAccount[]> {
  const params = [owner, { mint: SOLANA_TOKEN.mint }, { encoding: 'jsonParsed' }]
  return ((await solanaRpc(SOLANA_RPC, 'getTokenAccountsByOwner', params)) as { value: TokenAccount[] }).value
}
