import { randomInt } from 'node:crypto'
import { PROGRAMS } from '@latch/families/solana/bytes/programs.ts'
import { findTokenAccount as findAssociatedAccount } from '@latch/families/solana/bytes/tokenAccount.ts'
import { openTokenAccount, transferTokens } from '@latch/families/solana/bytes/writeInstruction.ts'
import { writeTransaction } from '@latch/families/solana/bytes/writeMessage.ts'
import { type SolanaAccount, solanaAccount } from '@latch/families/solana/dev/account.ts'
import { SOLANA_TOKEN } from '@latch/families/solana/dev/chain.ts'
import { sendSol } from '@latch/families/solana/dev/sendSol.ts'
import { parseTransaction, serializeTransaction } from '@latch/families/solana/dev/transaction.ts'
import { solanaRpc } from '@latch/families/solana/dev/wallet.ts'
import { SOLANA_RPC } from '@latch/hosting/kit/addresses.ts'
import { toBase64 } from '@latch/protocol/base64.ts'

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

/** Gives an account local test tokens of a funded account. */
export async function paySolanaTokens(payer: SolanaAccount, owner: string, amount: bigint): Promise<void> {
  const { mint, decimals } = SOLANA_TOKEN
  const program = PROGRAMS.token
  const [source, target] = await Promise.all([
    findTokenAccount(payer.address),
    findAssociatedAccount(owner, mint, program),
  ])
  const instructions = [
    openTokenAccount({ payer: payer.address, owner, account: target, mint, program }),
    transferTokens({ program, source, mint, target, owner: payer.address, amount, decimals }),
  ]
  const { value } = (await solanaRpc(SOLANA_RPC, 'getLatestBlockhash', [])) as {
    value: { blockhash: string }
  }
  const { message } = parseTransaction(writeTransaction(payer.address, instructions, value.blockhash))
  const signed = serializeTransaction({ signatures: [await payer.sign(message)], message })
  await solanaRpc(SOLANA_RPC, 'sendTransaction', [toBase64(signed), { encoding: 'base64' }])
}

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
