import { createHash } from 'node:crypto'
import { utils } from 'tronweb'

/** java-tron's codes for a rejected transaction. */
export type RejectionCode =
  | 'SIGERROR'
  | 'CONTRACT_VALIDATE_ERROR'
  | 'DUP_TRANSACTION_ERROR'
  | 'TAPOS_ERROR'
  | 'TRANSACTION_EXPIRATION_ERROR'
  | 'OTHER_ERROR'

/** A rejection by a node, with the node's message. */
export class RejectedTransaction extends Error {
  readonly code: RejectionCode

  constructor(code: RejectionCode, message: string) {
    super(message)
    this.code = code
  }
}

export type SentTransaction = {
  id: string
  /** Hex of the signed bytes. */
  raw: string
  from: string
  to: string
  amount: bigint
  fee: bigint
  /** null while pending. */
  block: { number: number; at: number } | null
}

type Block = { id: string; number: number; at: number }

/** Type of tronweb's reader, which its types omit. */
type Raw = {
  serializeBinary(): Uint8Array
  getRefBlockBytes_asU8(): Uint8Array
  getRefBlockHash_asU8(): Uint8Array
  getExpiration(): number
  getContractList(): { getType(): number; getParameter(): { getValue_asU8(): Uint8Array } }[]
}
type Transfer = {
  getOwnerAddress_asU8(): Uint8Array
  getToAddress_asU8(): Uint8Array
  getAmount(): number
}
type Proto = {
  Transaction: {
    deserializeBinary(bytes: Uint8Array): {
      getRawData(): Raw | undefined
      getSignatureList_asU8(): Uint8Array[]
    }
  }
  TransferContract: { deserializeBinary(bytes: Uint8Array): Transfer }
}

/** Free bytes of an account, and sun for each further byte; sun for opening an account. */
export const FREE_BANDWIDTH = 600
export const BYTE_FEE = 1_000
export const ACTIVATION_FEE = 1_000_000
/** One day, the maximum lifetime of a transaction. */
const MAX_LIFETIME = 24 * 3_600_000
const INTERVAL = 3_000
const TRANSFER = 1

/** Accounts of one chain. Supports transfers of TRX, and a node's checks. */
export type Ledger = ReturnType<typeof createLedger>

/** @param balances - In sun, by address in hex. */
export function createLedger(balances: Readonly<Record<string, bigint>>) {
  const accounts = new Map(Object.entries(balances))
  const sent: SentTransaction[] = []
  const blocks: Block[] = [createBlock(1)]
  const find = (id: string) => sent.find((one) => one.id === id)
  const balanceOf = (address: string) => accounts.get(address) ?? 0n

  const check = (bytes: Uint8Array): Omit<SentTransaction, 'block'> => {
    const { Transaction } = (globalThis as unknown as { TronWebProto: Proto }).TronWebProto
    const message = Transaction.deserializeBinary(bytes)
    const raw = message.getRawData()
    if (raw === undefined) throw new RejectedTransaction('OTHER_ERROR', 'Transaction has no raw data')
    const signed = raw.serializeBinary()
    const id = createHash('sha256').update(signed).digest('hex')
    if (find(id) !== undefined) throw new RejectedTransaction('DUP_TRANSACTION_ERROR', 'Dup transaction')
    const [reference, hash] = [raw.getRefBlockBytes_asU8(), raw.getRefBlockHash_asU8()].map(toHex)
    if (!blocks.some((block) => block.id.slice(12, 16) === reference && block.id.slice(16, 32) === hash))
      throw new RejectedTransaction('TAPOS_ERROR', 'Tapos check error')
    const left = raw.getExpiration() - Date.now()
    if (left <= 0 || left > MAX_LIFETIME)
      throw new RejectedTransaction('TRANSACTION_EXPIRATION_ERROR', 'Transaction expired')
    const { from, to, amount } = requireTransfer(raw)
    requireSignature(message.getSignatureList_asU8(), { id, from })
    const fee = accounts.has(to) ? 0n : BigInt(ACTIVATION_FEE)
    const refuse = (words: string) =>
      new RejectedTransaction('CONTRACT_VALIDATE_ERROR', `Contract validate error : ${words}`)
    if (to === from) throw refuse('Cannot transfer TRX to yourself.')
    if (amount <= 0n) throw refuse('Amount must be greater than 0.')
    const waiting = sent.filter((one) => one.block === null && one.from === from)
    const free = waiting.reduce((rest, one) => rest - one.amount - one.fee, balanceOf(from))
    if (free < amount + fee) throw refuse('Validate TransferContract error, balance is not sufficient.')
    return { id, raw: toHex(signed), from, to, amount, fee }
  }

  return {
    /** Networks make a block every three seconds, empty if nothing is pending: here, on request. */
    newest(): Block {
      if (Date.now() - (blocks.at(-1)?.at ?? 0) >= INTERVAL) blocks.push(createBlock(blocks.length + 1))
      return blocks.at(-1) as Block
    },
    balanceOf,
    has: (address: string) => accounts.has(address),
    find,
    /** Newest first. */
    of: (address: string) => sent.filter(({ from, to }) => from === address || to === address).toReversed(),
    /** @returns the transaction's ID. @throws RejectedTransaction */
    send(bytes: Uint8Array): string {
      const checked = check(bytes)
      sent.push({ ...checked, block: null })
      return checked.id
    },
    /** Executes pending transactions. */
    makeBlock(): void {
      const block = createBlock(blocks.length + 1)
      blocks.push(block)
      for (const one of sent.filter((other) => other.block === null)) {
        accounts.set(one.from, balanceOf(one.from) - one.amount - one.fee)
        accounts.set(one.to, balanceOf(one.to) + one.amount)
        one.block = block
      }
    },
  }
}

/** Its ID begins with its number. */
function createBlock(number: number): Block {
  const hash = createHash('sha256').update(`latch ${number}`).digest('hex')
  return { id: number.toString(16).padStart(16, '0') + hash.slice(16), number, at: Date.now() }
}

/** @throws RejectedTransaction */
function requireTransfer(raw: Raw): { from: string; to: string; amount: bigint } {
  const { TransferContract } = (globalThis as unknown as { TronWebProto: Proto }).TronWebProto
  const [contract, ...others] = raw.getContractList()
  if (contract?.getType() !== TRANSFER || others.length > 0)
    throw new RejectedTransaction('OTHER_ERROR', 'This stand-in only carries out transfers')
  const transfer = TransferContract.deserializeBinary(contract.getParameter().getValue_asU8())
  const [from, to] = [transfer.getOwnerAddress_asU8(), transfer.getToAddress_asU8()].map(toHex) as [
    string,
    string,
  ]
  return { from, to, amount: BigInt(transfer.getAmount()) }
}

/** Checks with tronweb that the account's own key has signed. @throws RejectedTransaction */
function requireSignature(
  signatures: readonly Uint8Array[],
  { id, from }: { id: string; from: string },
): void {
  const [signature, ...others] = signatures.map(toHex)
  const isSigned = () => utils.crypto.ecRecover(id, signature ?? '').toLowerCase() === from
  try {
    if (others.length === 0 && isSigned()) return
  } catch {
    // Not a signature at all.
  }
  throw new RejectedTransaction('SIGERROR', 'Validate signature error')
}

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
