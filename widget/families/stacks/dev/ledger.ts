import {
  addressFromVersionHash,
  addressHashModeToVersion,
  addressToString,
  deserializeTransaction,
  PayloadType,
  type TokenTransferPayloadWire,
} from '@stacks/transactions'

type Transaction = ReturnType<typeof deserializeTransaction>
type Account = { balance: bigint; nonce: number }

/** The network, as its transactions name it. */
export type StacksNetwork = { name: 'mainnet' | 'testnet'; chainId: number }

export type SentTransaction = {
  id: string
  from: string
  to: string
  nonce: number
  amount: bigint
  fee: bigint
  memo: string
  /** null while pending. */
  block: { height: number; at: Date } | null
}

/** A rejection by a node's mempool, with the node's message. */
export class RejectedTransaction extends Error {
  readonly reason: string
  readonly data: object

  constructor(reason: string, data: object = {}) {
    super('transaction rejected')
    this.reason = reason
    this.data = data
  }
}

/** MicroSTX for a byte. */
export const FEE_RATE = 1n

/** Accounts of one chain. Supports transfers of STX, and the mempool's checks. */
export type Ledger = ReturnType<typeof createLedger>

/** @param balances - In microSTX, by address. */
export function createLedger(network: StacksNetwork, balances: Readonly<Record<string, bigint>>) {
  const accounts = new Map<string, Account>()
  const sent: SentTransaction[] = []
  let height = 1
  const openAccount = (address: string): Account => {
    const account = accounts.get(address) ?? { balance: 0n, nonce: 0 }
    accounts.set(address, account)
    return account
  }
  for (const [address, balance] of Object.entries(balances)) openAccount(address).balance = balance

  const check = (transaction: Transaction, bytes: number): Omit<SentTransaction, 'id' | 'block'> => {
    const from = transactionSender(transaction, network)
    const { nonce: numberUsed, fee } = transaction.auth.spendingCondition
    const nonce = Number(numberUsed)
    const { recipient, amount, memo } = requireTransfer(transaction)
    const account = accounts.get(from) ?? { balance: 0n, nonce: 0 }
    const waiting = sent.filter(({ from: other, block }) => block === null && other === from)
    const expected = account.nonce + waiting.length
    if (nonce >= account.nonce && nonce < expected) throw new RejectedTransaction('ConflictingNonceInMempool')
    if (nonce !== expected)
      throw new RejectedTransaction('BadNonce', {
        ...{ expected, actual: nonce, is_origin: true, principal: from },
      })
    const least = BigInt(bytes) * FEE_RATE
    if (fee < least)
      throw new RejectedTransaction('FeeTooLow', { expected: Number(least), actual: Number(fee) })
    const to = String(recipient.value)
    if (to === from) throw new RejectedTransaction('TransferRecipientCannotEqualSender', { recipient: to })
    if (amount <= 0n) throw new RejectedTransaction('TransferAmountMustBePositive')
    const free = waiting.reduce((left, { amount: gone, fee: paid }) => left - gone - paid, account.balance)
    if (free < amount + fee)
      throw new RejectedTransaction('NotEnoughFunds', { expected: toHex(amount + fee), actual: toHex(free) })
    return { from, to, nonce, amount, fee, memo: memo.content }
  }

  return {
    account: (address: string): Readonly<Account> => accounts.get(address) ?? { balance: 0n, nonce: 0 },
    find: (id: string) => sent.find((one) => one.id === id),
    /** Newest first. */
    of: (address: string) => sent.filter(({ from, to }) => from === address || to === address).toReversed(),
    /** @returns the transaction's id. @throws RejectedTransaction */
    send(bytes: Uint8Array): string {
      const transaction = read(bytes)
      const id = `0x${transaction.txid()}`
      // As nodes have it: who sends what waits already is told that it was taken.
      if (!sent.some((one) => one.id === id && one.block === null))
        sent.push({ id, ...check(transaction, bytes.length), block: null })
      return id
    },
    network: network.chainId,
    height: () => height,
    /** Executes pending transactions. */
    makeBlock(): void {
      height += 1
      for (const one of sent.filter(({ block }) => block === null)) {
        const from = openAccount(one.from)
        from.balance -= one.amount + one.fee
        from.nonce += 1
        openAccount(one.to).balance += one.amount
        one.block = { height, at: new Date() }
      }
    },
  }
}

function read(bytes: Uint8Array): Transaction {
  try {
    return deserializeTransaction(bytes)
  } catch (error) {
    throw new RejectedTransaction('Deserialization', { message: String(error) })
  }
}

/** Returns the account whose key signed the transaction. @throws RejectedTransaction */
function transactionSender(transaction: Transaction, { name, chainId }: StacksNetwork): string {
  if (transaction.chainId !== chainId) throw new RejectedTransaction('NetworkVersionMismatch')
  try {
    transaction.verifyOrigin()
  } catch (error) {
    throw new RejectedTransaction('SignatureValidation', { message: String(error) })
  }
  const { hashMode, signer } = transaction.auth.spendingCondition
  return addressToString(addressFromVersionHash(addressHashModeToVersion(hashMode, name), signer))
}

function requireTransfer({ payload }: Transaction): TokenTransferPayloadWire {
  if (payload.payloadType === PayloadType.TokenTransfer) return payload as TokenTransferPayloadWire
  throw new RejectedTransaction('ServerFailureOther', {
    message: 'This stand-in carries out transfers alone',
  })
}

export function toHex(value: bigint): string {
  return `0x${value.toString(16).padStart(32, '0')}`
}
