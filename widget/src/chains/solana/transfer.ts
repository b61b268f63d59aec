import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import * as z from 'zod/mini'
import { fromBase64, toBase64 } from '../../../protocol/base64.ts'
import type { ChainId } from '../../../protocol/caip.ts'
import { rpc } from '../../api/rpc.ts'
import { PROGRAMS } from './programs.ts'

export type SolanaTransfer = {
  from: string
  /** The recipient's own address, also for a token: its token account is found, or opened. */
  to: string
  /** Base units. */
  amount: bigint
  /** The token's mint; null for SOL. */
  token: string | null
}

/** What the instructions need to know of the chain. */
export type TransferPlan = {
  instructions: readonly TransactionInstruction[]
  /** Whether the recipient's token account is opened on the way. */
  opensAccount: boolean
}

type Options = { signal?: AbortSignal }

/** Of spl-token's instructions. */
const TRANSFER_CHECKED = 12
/** Of the associated token program's: opens the account unless it is there. */
const CREATE_IDEMPOTENT = 1
/** Where a mint keeps its decimals. */
const DECIMALS = { offset: 44, length: 1 }

const AccountSchema = z.object({
  value: z.nullable(z.object({ owner: z.string(), data: z.array(z.string()) })),
})
const BlockhashSchema = z.object({ value: z.object({ blockhash: z.string() }) })

/** The instructions of a transfer. @throws RpcError of `api/rpc.ts`; Error when the mint is none. */
export async function planTransfer(
  chainId: ChainId,
  { from, to, amount, token }: SolanaTransfer,
  options: Options = {},
): Promise<TransferPlan> {
  const [fromPubkey, toPubkey] = [new PublicKey(from), new PublicKey(to)]
  if (token === null) {
    const transfer = SystemProgram.transfer({ fromPubkey, toPubkey, lamports: amount })
    return { instructions: [transfer], opensAccount: false }
  }
  const mint = new PublicKey(token)
  const { program, decimals } = await readMint(chainId, token, options)
  const source = tokenAccountOf(fromPubkey, mint, program)
  const target = tokenAccountOf(toPubkey, mint, program)
  const known = z.parse(AccountSchema, await accountInfo(chainId, target.toBase58(), options))
  const opensAccount = known.value === null
  const open = openAccount({ payer: fromPubkey, owner: toPubkey, account: target, mint, program })
  const move = moveTokens({ source, mint, target, owner: fromPubkey, program, amount, decimals })
  return { instructions: opensAccount ? [open, move] : [move], opensAccount }
}

/**
 * The unsigned transaction, base64.
 *
 * @param budget - Compute units and their price in millionths of a lamport; none for a simulation.
 */
export async function buildTransaction(
  chainId: ChainId,
  payer: string,
  { instructions }: TransferPlan,
  budget: { units: bigint; microLamports: bigint } | null,
  options: Options = {},
): Promise<string> {
  const latest = await rpc(chainId, 'getLatestBlockhash', [{ commitment: 'confirmed' }], options)
  const message = new TransactionMessage({
    payerKey: new PublicKey(payer),
    recentBlockhash: z.parse(BlockhashSchema, latest).value.blockhash,
    instructions: [
      ...(budget === null
        ? []
        : [
            ComputeBudgetProgram.setComputeUnitLimit({ units: Number(budget.units) }),
            ComputeBudgetProgram.setComputeUnitPrice({ microLamports: budget.microLamports }),
          ]),
      ...instructions,
    ],
  })
  // Every wallet reads legacy messages; lookup tables would be of no use here.
  return toBase64(new VersionedTransaction(message.compileToLegacyMessage()).serialize())
}

/** The transaction that moves an amount, ready to be signed; base64. @throws as {@link planTransfer} */
export async function writeTransfer(
  chainId: ChainId,
  transfer: SolanaTransfer,
  budget: { units: bigint; microLamports: bigint },
): Promise<string> {
  return buildTransaction(chainId, transfer.from, await planTransfer(chainId, transfer), budget)
}

async function readMint(chainId: ChainId, mint: string, options: Options) {
  const { value } = z.parse(AccountSchema, await accountInfo(chainId, mint, options, DECIMALS))
  const decimals = value === null ? undefined : fromBase64(value.data[0] ?? '')[0]
  const isToken = value?.owner === PROGRAMS.token || value?.owner === PROGRAMS.token2022
  if (!isToken || decimals === undefined) throw new Error(`${mint} is no token of this network.`)
  return { program: new PublicKey(value.owner), decimals }
}

function accountInfo(
  chainId: ChainId,
  address: string,
  options: Options,
  dataSlice = { offset: 0, length: 0 },
): Promise<unknown> {
  return rpc(chainId, 'getAccountInfo', [address, { encoding: 'base64', dataSlice }], options)
}

/** Where an owner keeps a token (the associated token account). */
function tokenAccountOf(owner: PublicKey, mint: PublicKey, program: PublicKey): PublicKey {
  const seeds = [owner.toBytes(), program.toBytes(), mint.toBytes()]
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(PROGRAMS.associatedToken))[0]
}

function openAccount(of: Readonly<Record<'payer' | 'owner' | 'account' | 'mint' | 'program', PublicKey>>) {
  return instruction(
    new PublicKey(PROGRAMS.associatedToken),
    [
      [of.payer, 'signer'],
      [of.account, 'writable'],
      [of.owner, 'read'],
      [of.mint, 'read'],
      [SystemProgram.programId, 'read'],
      [of.program, 'read'],
    ],
    Uint8Array.of(CREATE_IDEMPOTENT),
  )
}

type Move = Readonly<Record<'source' | 'mint' | 'target' | 'owner' | 'program', PublicKey>> & {
  amount: bigint
  decimals: number
}

function moveTokens({ source, mint, target, owner, program, amount, decimals }: Move) {
  const data = new DataView(new ArrayBuffer(10))
  data.setUint8(0, TRANSFER_CHECKED)
  data.setBigUint64(1, amount, true)
  data.setUint8(9, decimals)
  return instruction(
    program,
    [
      [source, 'writable'],
      [mint, 'read'],
      [target, 'writable'],
      [owner, 'signer'],
    ],
    new Uint8Array(data.buffer),
  )
}

type Access = 'signer' | 'writable' | 'read'

function instruction(
  programId: PublicKey,
  accounts: readonly (readonly [PublicKey, Access])[],
  data: Uint8Array,
): TransactionInstruction {
  const keys = accounts.map(([pubkey, access]) => ({
    pubkey,
    isSigner: access === 'signer',
    isWritable: access !== 'read',
  }))
  // The library only reads the bytes; browsers have no Buffer of their own.
  return new TransactionInstruction({ programId, keys, data: data as Buffer })
}
