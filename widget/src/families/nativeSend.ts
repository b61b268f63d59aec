/** Sends a chain's native coin, for families whose transfer data comes from hosting. */

import { projectChainsIn } from '@latch/families/walletStandard/widget/chains.ts'
import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type * as z from 'zod/mini'
import { errorReason } from '#api/errorReason.ts'
import {
  fetchTransferNeeds,
  findHash,
  isOnChain,
  resubmitTransaction,
  type Submission,
  submitTransaction,
} from '#api/transfers.ts'
import type { Validity } from '#core/familyParts.ts'
import { familyEntry } from '#core/familyRegistry.ts'
import { withoutGaps } from '#core/inputText.ts'
import { RpcError } from '#core/rpcError.ts'
import type { FamilySend, Order, PaymentRequest, Recipient, Transfer } from '#core/transfer.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { refuseTransfer } from './refuseTransfer.ts'

/** Cost of a transfer, in base units like all amounts here. */
export type NativeFee = {
  /** Expected and maximum cost. */
  expected: bigint
  max: bigint
  /** Amount that must remain in the account besides the fee. */
  reserve?: bigint
}

/** A reviewed transfer, with the chain and account data to write it. */
export type NativeOrder<Needs> = {
  session: WalletSession
  transfer: Transfer
  needs: Needs
  /** Maximum cost, as shown to the user. */
  maxFee: bigint
}

/** Result of the wallet: a sent transaction, or a signed one to send. */
export type Signed = { hash: string } | Submission

/** The family's part of sending its chains' native coin; {@link createNativeSend} has the shared rest. */
export type NativeSend<Schema extends z.ZodMiniType> = {
  namespace: Namespace
  /** Schema of hosting's data for a transfer. */
  needs: Schema
  /** Returns the family's spelling of an address on the chain; null if it is not one. */
  parseAddress(text: string, chainId: ChainId): string | null
  /** Parses a payment request that can be paid on the chain; absent if the family has no links. */
  readRequest?(text: string, chainId: ChainId): PaymentRequest | null
  maxMemo?: FamilySend['maxMemo']
  /**
   * Returns the fee; for the maximum, the amount is the whole balance.
   *
   * @throws RpcError of {@link refuseTransfer}
   */
  feeOf(needs: z.infer<Schema>, transfer: Transfer, chainId: ChainId): NativeFee
  /**
   * Writes the request to the wallet.
   *
   * @returns a function that calls the wallet, once. It throws RpcError of the wallet, and `signedOther` if the wallet has
   * signed something else, which is then not sent.
   */
  write(order: NativeOrder<z.infer<Schema>>): Promise<() => Promise<Signed>>
  /**
   * Returns whether the network no longer accepts the signed transaction. Absent if it does not expire.
   *
   * @param now - Current data for a transfer.
   */
  isExpired?(lost: Lost<z.infer<Schema>>, now: z.infer<Schema>): boolean
  /** Returns the facts by which a transaction is watched; absent if nodes find it by its hash. */
  validityOf?(needs: z.infer<Schema>): Validity
}

/** A signed transaction that may not have been sent, with the data it was written with. */
export type Lost<Needs> = {
  signed: Submission
  needs: Needs
  /** Reported to the form, which watches it; undefined if the family cannot compute it. */
  hash: string | undefined
}

/** Transactions of this document. */
type Sent<Needs> = {
  /** Signed ones that may not have been sent, by transfer. */
  lost: Map<string, Lost<Needs>>
  /** Data that sent ones were written with, by hash. */
  needs: Map<string, Needs>
}

export function createNativeSend<Schema extends z.ZodMiniType>(family: NativeSend<Schema>): FamilySend {
  const { namespace, needs: schema, parseAddress, feeOf, readRequest = () => null, maxMemo } = family
  const sent: Sent<z.infer<Schema>> = { lost: new Map(), needs: new Map() }
  return {
    hasNames: false,
    hasTokens: false,
    hasSpeeds: () => false,
    ...(maxMemo && { maxMemo }),
    isAddress: (text) => projectChainsIn(namespace).some(({ id }) => parseAddress(text, id) !== null),
    readRecipient: (text, chainId) => readRecipient(family, text, chainId),
    readRequest,
    amountToRequest: ({ typed, balance, isMax }) => {
      if (isMax) return balance
      return typed !== null && typed <= balance ? typed : 0n
    },
    estimate: async (chainId, transfer, { signal }) => {
      const needs = await fetchTransferNeeds(schema, { chainId, address: transfer.from, signal })
      const { expected, max, reserve = 0n } = feeOf(needs, transfer, chainId)
      const tier = { price: {}, expected, max }
      return { gas: 0n, tiers: { slow: tier, normal: tier, fast: tier }, reserve }
    },
    // Programs have no addresses that a person would send to by mistake.
    hasCode: async () => null,
    prepare: (order) => prepare(family, sent, order),
    validityOf: (hash) => {
      const needs = sent.needs.get(hash)
      return needs === undefined ? undefined : family.validityOf?.(needs)
    },
    forgetLost: (hash) => {
      for (const [key, entry] of sent.lost) if (entry.hash === hash) sent.lost.delete(key)
    },
  }
}

function readRecipient<Schema extends z.ZodMiniType>(
  { parseAddress }: NativeSend<Schema>,
  text: string,
  chainId: ChainId,
): Recipient {
  const compact = withoutGaps(text)
  if (compact === '') return { status: 'none' }
  const address = parseAddress(compact, chainId)
  if (address !== null) return { status: 'ready', address }
  const scheme = familyEntry(chainId)?.linkScheme
  const isLink = scheme !== undefined && compact.toLowerCase().startsWith(`${scheme}:`)
  return { status: isLink ? 'request' : 'invalid' }
}

/** Prepares a transfer with current data: used nonces and coins would make a transaction that no node accepts. */
async function prepare<Schema extends z.ZodMiniType>(
  family: NativeSend<Schema>,
  sent: Sent<z.infer<Schema>>,
  { session, transfer, tier }: Order,
): Promise<() => Promise<string>> {
  const { chainId } = session
  const { lost } = sent
  const key = transferKey(chainId, transfer)
  const earlier = lost.get(key)
  // Another one could be paid beside it: the network takes the same one once.
  if (earlier !== undefined)
    return async () => {
      const hash = await sendAgain(family, earlier, transfer.from, chainId).catch((error: unknown) => {
        if (errorReason(error) === 'TRANSACTION_EXPIRED') lost.delete(key)
        throw error
      })
      lost.delete(key)
      sent.needs.set(hash, earlier.needs)
      return hash
    }
  const needs = await fetchTransferNeeds(family.needs, { chainId, address: transfer.from })
  // The fee has risen since it was shown.
  if (family.feeOf(needs, transfer, chainId).expected > tier.max) throw refuseTransfer('NO_FEE')
  const sign = await family.write({ session, transfer, needs, maxFee: tier.max })
  return async () => {
    const signed = await sign()
    if ('hash' in signed) return signed.hash
    const hash = await submitTransaction(chainId, signed).catch((error: unknown) => {
      if (errorReason(error) === 'SUBMISSION_LOST') lost.set(key, { signed, needs, hash: lostHash(error) })
      throw error
    })
    sent.needs.set(hash, needs)
    return hash
  }
}

function lostHash(error: unknown): string | undefined {
  const { data } = error as { data?: { hash?: string } | null }
  return data?.hash
}

/** @throws RpcError -32003, reason TRANSACTION_EXPIRED, if the network never accepted it; of {@link resubmitTransaction}. */
async function sendAgain<Schema extends z.ZodMiniType>(
  { needs: schema, isExpired }: NativeSend<Schema>,
  lost: Lost<z.infer<Schema>>,
  address: string,
  chainId: ChainId,
): Promise<string> {
  const { signed } = lost
  // While hosting does not answer, nothing is known to have expired.
  const now = isExpired && (await fetchTransferNeeds(schema, { chainId, address }).catch(() => null))
  if (now == null || !isExpired?.(lost, now)) return resubmitTransaction(chainId, signed)
  return findTransaction(chainId, signed)
}

/** Finds an expired transaction that the network may have accepted before. @returns its hash. @throws RpcError */
async function findTransaction(chainId: ChainId, signed: Submission): Promise<string> {
  const hash = await findHash(chainId, signed)
  if (hash !== null && (await isOnChain(chainId, hash))) return hash
  throw new RpcError({
    code: RpcCode.transactionRejected,
    message: 'The transaction expired before the network accepted it. It was not sent.',
    reason: 'TRANSACTION_EXPIRED',
    ...(hash !== null && { data: { hash } }),
  })
}

function transferKey(chainId: ChainId, { from, to, amount, memo = '' }: Transfer): string {
  return [chainId, from, to, amount, memo].join(' ')
}
