import { LOCAL_GENESIS } from '@latch/hosting/testing/localPolkadot.ts'
import version from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-ver'
import {
  AccountId,
  Blake2128Concat,
  Blake2256,
  compact,
  Storage,
  Struct,
  u32,
  u128,
} from '@polkadot-api/substrate-bindings'
import { type DecodedExtrinsic, getExtrinsicDecoder } from '@polkadot-api/tx-utils'
import { verify } from '@scure/sr25519'
import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { METADATA, readPayload } from './payload.ts'

export const VERSION = { ...version, transactionVersion: 15 }
/** Plancks of every transfer's fee. */
export const FEE = 20_000_000n
/** Minimum balance of an account (existential deposit). */
const DEPOSIT = 100_000_000n
/** Blocks at the start, more than a transaction refers back. */
const BLOCKS = 70

type Account = { nonce: number; free: bigint }
export type Block = { hash: string; number: number; parent: string; root: string }

/** Error of a node's pool for a transaction that it rejects. */
export class InvalidTransaction extends Error {}

let decoder: ReturnType<typeof getExtrinsicDecoder> | undefined

/** Created on first use: it reads half a megabyte. */
function readExtrinsic(bytes: Uint8Array): DecodedExtrinsic {
  decoder ??= getExtrinsicDecoder(METADATA)
  return decoder(bytes)
}

const accountIdHex = (address: string) => bytesToHex(AccountId().enc(address))
const accountKey = Storage('System')('Account', [AccountId(), Blake2128Concat])
const AccountInfo = Struct({
  ...{ nonce: u32, consumers: u32, providers: u32, sufficients: u32 },
  ...{ free: u128, reserved: u128, frozen: u128, flags: u128 },
})

/** Accounts of Polkadot's Asset Hub, with its real metadata. Supports transfers, and their checks. */
export type Ledger = ReturnType<typeof createLedger>

/** @param balances - In plancks, by address of any prefix. */
export function createLedger(balances: Readonly<Record<string, bigint>>) {
  const accounts = new Map<string, Account>()
  for (const [address, free] of Object.entries(balances))
    accounts.set(accountIdHex(address), { nonce: 0, free })
  const find = (key: string): Account => accounts.get(key) ?? { nonce: 0, free: 0n }
  const blocks: Block[] = [{ hash: LOCAL_GENESIS, number: 0, parent: LOCAL_GENESIS, root: LOCAL_GENESIS }]
  const last = () => blocks.at(-1) as Block
  const seal = (content: Uint8Array) => blocks.push(nextBlock(last(), content))
  while (blocks.length < BLOCKS) seal(new Uint8Array())

  return {
    blocks,
    last,
    account: (address: string) => find(accountIdHex(address)),
    /** Returns the number of an account's next transaction, as the runtime encodes it. @param key - Hex. */
    nonce: (key: string) => bytesToHex(u32.enc(find(key).nonce)),
    /** Returns the node's record of an account, by its key; null if it was never used. */
    storage(key: string): string | null {
      const found = [...accounts].find(([account]) => accountKey.enc(AccountId().dec(account)) === key)
      if (found === undefined) return null
      const [, { nonce, free }] = found
      const record = { nonce, free, consumers: 0, providers: 1, sufficients: 0, reserved: 0n, frozen: 0n }
      return bytesToHex(AccountInfo.enc({ ...record, flags: 1n << 127n }))
    },
    /** @returns its hash. @throws {@link InvalidTransaction} */
    submit(text: string): string {
      const bytes = hexToBytes(text as Hex)
      const transaction = readSigned(bytes)
      assertSigned(transaction, blocks)
      const { from, nonce, to, amount } = transaction
      const [sender, recipient] = [accountIdHex(from), accountIdHex(to)]
      const account = find(sender)
      if (nonce < account.nonce) throw new InvalidTransaction('Transaction is outdated')
      if (nonce > account.nonce) throw new InvalidTransaction('Transaction is in the future')
      if (account.free < amount + FEE + DEPOSIT)
        throw new InvalidTransaction('Inability to pay some fees (e.g. account balance too low)')
      accounts.set(sender, { nonce: nonce + 1, free: account.free - amount - FEE })
      accounts.set(recipient, { ...find(recipient), free: find(recipient).free + amount })
      seal(bytes)
      return bytesToHex(Blake2256(bytes))
    },
  }
}

/** Creates a block, whose hash is that of its header, which clients compute themselves. */
function nextBlock({ hash, number }: Block, content: Uint8Array): Block {
  const root = Blake2256(content)
  const header = Buffer.concat([
    hexToBytes(hash as Hex),
    compact.enc(number + 1),
    ...[root, root, Uint8Array.of(0)],
  ])
  return { hash: bytesToHex(Blake2256(header)), number: number + 1, parent: hash, root: bytesToHex(root) }
}

type Signed = Extract<DecodedExtrinsic, { type: 'signed' }>

function readSigned(bytes: Uint8Array) {
  const decoded = decode(bytes)
  const { call } = decoded
  if (call.type !== 'Balances' || call.value.type !== 'transfer_keep_alive')
    throw new InvalidTransaction('This stand-in knows transfers alone')
  const { dest, value } = call.value.value as { dest: { value: string }; value: bigint }
  const nonce = decoded.extra.CheckNonce as number
  return { ...decoded, from: decoded.address.value as string, nonce, to: dest.value, amount: value }
}

function decode(bytes: Uint8Array): Signed {
  try {
    const decoded = readExtrinsic(bytes)
    if (decoded.type === 'signed' && decoded.signature.type === 'Sr25519') return decoded
  } catch {
    // Bytes of nothing.
  }
  throw new InvalidTransaction('Transaction has a bad signature')
}

/** Checks a signature over the payload that PAPI encodes from the decoded fields, without any codec of ours. */
function assertSigned({ address, signature, extra, callData }: Signed, blocks: readonly Block[]): void {
  const hex = (value: number) => `0x${value.toString(16).padStart(8, '0')}` as const
  const era = readEra(extra.CheckMortality)
  const anchor = blocks[birthOf(era, blocks.length - 1)]
  const { callData: call, ...written } = readPayload({
    address: address.value,
    blockHash: (anchor?.hash ?? LOCAL_GENESIS) as `0x${string}`,
    blockNumber: hex(anchor?.number ?? 0),
    era: bytesToHex(era),
    genesisHash: LOCAL_GENESIS,
    method: bytesToHex(callData),
    nonce: hex(extra.CheckNonce),
    signedExtensions: Object.keys(extra),
    specVersion: hex(VERSION.specVersion),
    tip: `0x${(extra.ChargeAssetTxPayment.tip as bigint).toString(16).padStart(32, '0')}`,
    transactionVersion: hex(VERSION.transactionVersion),
    version: 4,
  })
  const signed = Buffer.concat([call, written.extra, written.additionalSigned])
  const bytes = signed.length > 256 ? Blake2256(signed) : signed
  const { publicKey } = { publicKey: AccountId().enc(address.value) }
  if (!verify(bytes, hexToBytes(signature.value as Hex), publicKey))
    throw new InvalidTransaction('Transaction has a bad signature')
}

/** Reads an era: the type is `Mortal69` with the first byte, the value is the second. */
function readEra({ type, value }: { type: string; value?: number }): Uint8Array {
  return type === 'Immortal'
    ? Uint8Array.of(0)
    : Uint8Array.of(Number(type.replace('Mortal', '')), value ?? 0)
}

/** Returns the block from which a transaction of an era is valid, at the current block. */
function birthOf(era: Uint8Array, best: number): number {
  if (era.length === 1) return 0
  const word = (era[0] ?? 0) | ((era[1] ?? 0) << 8)
  const period = 2 << (word % 16)
  const phase = (word >> 4) * Math.max(1, period >> 12)
  return Math.floor((Math.max(best, phase) - phase) / period) * period + phase
}
