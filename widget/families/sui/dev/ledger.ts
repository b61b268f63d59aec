import { createHash } from 'node:crypto'
import { bcs } from '@mysten/sui/bcs'
import { TransactionDataBuilder } from '@mysten/sui/transactions'
import { fromBase64, normalizeSuiAddress, toBase58 } from '@mysten/sui/utils'
import { verifyTransactionSignature } from '@mysten/sui/verify'
import {
  ExecutionError,
  GAS_PRICE,
  isValidNow,
  readTransaction,
  readTransfer,
  type TransactionData,
} from './transaction.ts'

/** Gas of every transaction here. */
export const GAS = { computationCost: 1_000_000n, storageCost: 1_976_000n, storageRebate: 978_120n }
const FEE = GAS.computationCost + GAS.storageCost - GAS.storageRebate

type Coin = { id: string; owner: string; balance: bigint; version: bigint; digest: string }
type Change = { owner: string; amount: bigint }
export type ExecutedTransaction = {
  digest: string
  sender: string
  changes: readonly Change[]
  checkpoint: number
  at: Date
  /** Its bytes, its signatures, and its effects, in BCS: base64. */
  transaction: string
  signatures: readonly string[]
  effects: string
}

/** Coins of SUI, address balances, and their transactions. */
export type Ledger = ReturnType<typeof createLedger>

/**
 * @param balances - MIST by address; one coin each.
 * @param addressBalances - MIST that addresses hold without a coin.
 */
export function createLedger(
  balances: Readonly<Record<string, bigint>>,
  addressBalances: Readonly<Record<string, bigint>>,
) {
  const held = new Map(Object.entries(addressBalances))
  const heldBy = (owner: string) => held.get(owner) ?? 0n
  const coins = new Map<string, Coin>()
  const executed: ExecutedTransaction[] = []
  const put = (id: string, owner: string, balance: bigint, version: bigint) =>
    coins.set(id, { id, owner, balance, version, digest: toBase58(sha256(`${id}/${version}/${balance}`)) })
  for (const [index, [owner, balance]] of Object.entries(balances).entries())
    put(normalizeSuiAddress(`0xc0${index.toString(16)}`), normalizeSuiAddress(owner), balance, 1n)

  /** Takes the coins that pay, which the sender must own, in their current version. */
  const takePayment = (
    sender: string,
    payment: readonly { objectId: string; version: string; digest: string }[],
  ) =>
    payment.map(({ objectId, version, digest }) => {
      const coin = coins.get(objectId)
      if (coin?.owner !== sender) throw new ExecutionError(`Object ${objectId} is not owned by ${sender}`)
      if (String(coin.version) !== version || coin.digest !== digest)
        throw new ExecutionError(`Object ${objectId} version ${version} is not available for consumption`)
      return coin
    })

  /** Takes gas from the address if no coin pays for it, and likewise the transfer. */
  const takeFunds = (sender: string, gas: TransactionData['gasData'], withdrawn: bigint, amount: bigint) => {
    const payment = takePayment(sender, gas.payment ?? [])
    const budget = BigInt(gas.budget ?? 0)
    const reserved = payment.length === 0 ? withdrawn + budget : withdrawn
    if (heldBy(sender) < reserved)
      throw new ExecutionError(`Address balance ${heldBy(sender)} is lower than the reserved ${reserved}`)
    const worth = payment.reduce((sum, { balance }) => sum + balance, 0n)
    if (budget < FEE || (payment.length > 0 && (worth < budget || worth + withdrawn < amount + budget)))
      throw new ExecutionError(`Balance of gas object ${worth} is lower than the needed amount`)
    held.set(sender, heldBy(sender) - withdrawn - (payment.length === 0 ? FEE : 0n))
    const version = payment.reduce((top, coin) => (coin.version > top ? coin.version : top), 0n) + 1n
    const [first] = payment
    for (const { id } of payment) coins.delete(id)
    if (first !== undefined) put(first.id, sender, worth + withdrawn - amount - FEE, version)
    return version
  }

  return {
    addressBalanceOf: heldBy,
    coinAt: (id: string) => coins.get(id),
    coinsOf: (owner: string) => [...coins.values()].filter((coin) => coin.owner === owner),
    transactionAt: (digest: string) => executed.find((one) => one.digest === digest),
    /** Oldest first. */
    transactionsOf: (account: string) =>
      executed.filter(
        ({ sender, changes }) => sender === account || changes.some(({ owner }) => owner === account),
      ),
    /** @throws {@link ExecutionError} */
    async execute(transaction: string, signatures: readonly string[]): Promise<ExecutedTransaction> {
      const bytes = fromBase64(transaction)
      const { sender, gasData, kind, expiration } = readTransaction(bytes)
      const address = normalizeSuiAddress(sender)
      for (const signature of signatures.length > 0 ? signatures : [''])
        await verifyTransactionSignature(bytes, signature, { address }).catch((error: Error) => {
          throw new ExecutionError(`Invalid user signature: ${error.message}`)
        })
      const digest = TransactionDataBuilder.getDigestFromBytes(bytes)
      // The network tells again what came of it.
      const known = executed.find((one) => one.digest === digest)
      if (known !== undefined) return known
      const { amount, recipient, withdrawn } = readTransfer(kind, gasData.payment?.length !== 0)
      if (BigInt(gasData.price ?? 0) < GAS_PRICE) throw new ExecutionError('Gas price is under the reference')
      if (!isValidNow(expiration, gasData.payment?.length !== 0))
        throw new ExecutionError('Transaction is not valid in this epoch of this network')
      const version = takeFunds(address, gasData, withdrawn, amount)
      put(normalizeSuiAddress(sha256(digest).toString('hex')), recipient, amount, version)
      const done = {
        digest,
        sender: address,
        changes: [
          { owner: address, amount: -amount - FEE },
          { owner: recipient, amount },
        ],
        checkpoint: executed.length + 1,
        at: new Date(),
        transaction,
        signatures,
        effects: writeEffects(digest, version),
      }
      executed.push(done)
      return done
    },
  }
}

/** Writes the effects of a transaction without changed objects: new coins are read by their owner here. */
function writeEffects(transactionDigest: string, version: bigint): string {
  const { computationCost, storageCost, storageRebate } = GAS
  const gasUsed = { computationCost, storageCost, storageRebate, nonRefundableStorageFee: 0n }
  return bcs.TransactionEffects.serialize({
    V2: {
      status: { Success: true },
      executedEpoch: 0n,
      gasUsed,
      transactionDigest,
      gasObjectIndex: null,
      eventsDigest: null,
      dependencies: [],
      lamportVersion: version,
      changedObjects: [],
      unchangedConsensusObjects: [],
      auxDataDigest: null,
    },
  }).toBase64()
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
