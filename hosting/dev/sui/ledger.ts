import { createHash } from 'node:crypto'
import { bcs } from '@mysten/sui/bcs'
import { TransactionDataBuilder } from '@mysten/sui/transactions'
import { fromBase64, normalizeSuiAddress, toBase58 } from '@mysten/sui/utils'
import { verifyTransactionSignature } from '@mysten/sui/verify'

/** MIST that a unit of gas costs at least, and what every transaction here takes. */
export const GAS_PRICE = 1_000n
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
  /** Of its bytes, its signatures, and what it changed, in BCS: base64. */
  transaction: string
  signatures: readonly string[]
  effects: string
}

/** What the network says of a transaction that it does not take. */
export class ExecutionError extends Error {}

/** Coins of SUI, and what has moved them. It knows one program: splitting the gas coin, and transferring the part. */
export type Ledger = ReturnType<typeof createLedger>

/** @param balances - MIST by address; one coin each. */
export function createLedger(balances: Readonly<Record<string, bigint>>) {
  const coins = new Map<string, Coin>()
  const executed: ExecutedTransaction[] = []
  const put = (id: string, owner: string, balance: bigint, version: bigint) =>
    coins.set(id, { id, owner, balance, version, digest: toBase58(sha256(`${id}/${version}/${balance}`)) })
  for (const [index, [owner, balance]] of Object.entries(balances).entries())
    put(normalizeSuiAddress(`0xc0${index.toString(16)}`), normalizeSuiAddress(owner), balance, 1n)

  /** The coins that pay, which the sender must have, as they are now. */
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

  return {
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
      const { sender, gasData, kind } = readTransaction(bytes)
      const address = normalizeSuiAddress(sender)
      for (const signature of signatures.length > 0 ? signatures : [''])
        await verifyTransactionSignature(bytes, signature, { address }).catch((error: Error) => {
          throw new ExecutionError(`Invalid user signature: ${error.message}`)
        })
      const digest = TransactionDataBuilder.getDigestFromBytes(bytes)
      // The network tells again what came of it.
      const known = executed.find((one) => one.digest === digest)
      if (known !== undefined) return known
      const { amount, recipient } = readTransfer(kind)
      const [first, ...others] = takePayment(address, gasData.payment ?? [])
      if (first === undefined) throw new ExecutionError('No coin pays for the gas')
      const total = others.reduce((sum, { balance }) => sum + balance, first.balance)
      if (BigInt(gasData.price ?? 0) < GAS_PRICE) throw new ExecutionError('Gas price is under the reference')
      if (BigInt(gasData.budget ?? 0) < FEE || total < amount + BigInt(gasData.budget ?? 0))
        throw new ExecutionError(`Balance of gas object ${total} is lower than the needed amount`)
      const version =
        [first, ...others].reduce((top, coin) => (coin.version > top ? coin.version : top), 0n) + 1n
      for (const { id } of others) coins.delete(id)
      put(first.id, address, total - amount - FEE, version)
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

/** Those of a transaction that changed no object: which coins it made is asked by their owner here. */
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

type TransactionData = NonNullable<ReturnType<typeof bcs.TransactionData.parse>['V1']>

function readTransaction(bytes: Uint8Array): TransactionData {
  try {
    const { V1: data } = bcs.TransactionData.parse(bytes)
    if (data) return data
  } catch {}
  throw new ExecutionError('Cannot deserialize TransactionData')
}

function readTransfer({ ProgrammableTransaction: program }: TransactionData['kind']) {
  const [split, transfer, ...more] = program?.commands ?? []
  const amount = split?.SplitCoins?.coin.GasCoin ? split.SplitCoins.amounts[0]?.Input : undefined
  const recipient = transfer?.TransferObjects?.address.Input
  const [amountBytes, recipientBytes] = [amount, recipient].map(
    (index) => program?.inputs[index ?? -1]?.Pure?.bytes,
  )
  if (amountBytes === undefined || recipientBytes === undefined || more.length > 0)
    throw new ExecutionError('This stand-in splits the gas coin and transfers the part, no more')
  return {
    amount: BigInt(bcs.u64().fromBase64(amountBytes)),
    recipient: normalizeSuiAddress(bcs.Address.fromBase64(recipientBytes)),
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
