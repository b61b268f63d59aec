import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { SOLANA_TOKEN } from './chain.ts'
import { solanaRpc } from './wallet.ts'

/** Trade between a market maker and its taker. Addresses in base58, amounts in base units. */
export type Trade = {
  maker: string
  taker: string
  /** True if SOL is sold for the test dollar, false for the reverse. */
  isSolSold: boolean
  inAmount: bigint
  outAmount: bigint
}

type Key = PublicKey
const MINT = new PublicKey(SOLANA_TOKEN.mint)
const TOKEN = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const ASSOCIATED = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

/** Returns the unsigned transaction of a deal, whose fee the taker pays. @throws Error of the node. */
export async function writeDeal(rpcUrl: string, { maker, taker, isSolSold, inAmount, outAmount }: Trade) {
  const [us, them] = [new PublicKey(maker), new PublicKey(taker)]
  const [giver, getter] = isSolSold ? [us, them] : [them, us]
  const lamports = isSolSold ? inAmount : outAmount
  const { value } = (await solanaRpc(rpcUrl, 'getLatestBlockhash', [{ commitment: 'confirmed' }])) as {
    value: { blockhash: string; lastValidBlockHeight: number }
  }
  const message = new TransactionMessage({
    payerKey: them,
    recentBlockhash: value.blockhash,
    instructions: [
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 0 }),
      openAccount(them, getter),
      SystemProgram.transfer({ fromPubkey: getter, toPubkey: giver, lamports }),
      moveTokens(giver, getter, isSolSold ? outAmount : inAmount),
    ],
  })
  const transaction = new VersionedTransaction(message.compileToV0Message()).serialize()
  return { transaction: Uint8Array.from(transaction), lastValidBlockHeight: value.lastValidBlockHeight }
}

function tokenAccount(owner: Key): Key {
  return PublicKey.findProgramAddressSync([owner.toBytes(), TOKEN.toBytes(), MINT.toBytes()], ASSOCIATED)[0]
}

const meta = (pubkey: Key, isSigner: boolean, isWritable: boolean) => ({ pubkey, isSigner, isWritable })

/** Creates the account unless it exists. */
function openAccount(payer: Key, owner: Key): TransactionInstruction {
  return new TransactionInstruction({
    programId: ASSOCIATED,
    data: Buffer.of(1),
    keys: [
      meta(payer, true, true),
      meta(tokenAccount(owner), false, true),
      meta(owner, false, false),
      meta(MINT, false, false),
      meta(SystemProgram.programId, false, false),
      meta(TOKEN, false, false),
    ],
  })
}

/** spl-token's TransferChecked. */
function moveTokens(from: Key, to: Key, amount: bigint): TransactionInstruction {
  const data = Buffer.alloc(10)
  data[0] = 12
  data.writeBigUInt64LE(amount, 1)
  data[9] = SOLANA_TOKEN.decimals
  return new TransactionInstruction({
    programId: TOKEN,
    data,
    keys: [
      meta(tokenAccount(from), false, true),
      meta(MINT, false, false),
      meta(tokenAccount(to), false, true),
      meta(from, true, false),
    ],
  })
}
