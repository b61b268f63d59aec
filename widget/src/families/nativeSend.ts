/** Sending a chain's own coin, for families of which hosting says what a transfer needs. */

import { chainsOf } from '@latch/families/walletStandard/widget/chains.ts'
import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type * as z from 'zod/mini'
import { errorReason } from '#api/errorReason.ts'
import {
  fetchTransaction,
  fetchTransferNeeds,
  findHash,
  resubmitTransaction,
  type Submission,
  submitTransaction,
} from '#api/transfers.ts'
import { entryOf, type WalletSession } from '#core/family.ts'
import { withoutGaps } from '#core/inputText.ts'
import { RpcError } from '#core/rpcError.ts'
import type { FamilySend, Order, PaymentRequest, Recipient, Transfer } from '#core/transfer.ts'
import { refuseTransfer } from './refuseTransfer.ts'

/** What a transfer costs. Base units, as all amounts here. */
export type NativeFee = {
  /** Probably, and at most. */
  expected: bigint
  max: bigint
  /** What has to stay in the account beside the fee. */
  reserve?: bigint
}

/** A transfer as it was reviewed, with what has to be known of its chain and account to write it. */
export type NativeOrder<Needs> = {
  session: WalletSession
  transfer: Transfer
  needs: Needs
  /** The most that it may cost: what its sender has seen. */
  maxFee: bigint
}

/** What the wallet has done: sent it, or signed what is to be sent. */
export type Signed = { hash: string } | Submission

/** How a family sends its chains' own coin; {@link createNativeSend} has the rest, which is alike. */
export type NativeSend<Schema extends z.ZodMiniType> = {
  namespace: Namespace
  /** What hosting says that a transfer needs. */
  needs: Schema
  /** The family's spelling of an address of the chain; null for what is none there. */
  parseAddress(text: string, chainId: ChainId): string | null
  /** A payment request that can be met on the chain; absent where the family has no links. */
  readRequest?(text: string, chainId: ChainId): PaymentRequest | null
  maxMemo?: FamilySend['maxMemo']
  /**
   * The amount is the whole balance while the maximum is asked for.
   *
   * @throws RpcError of {@link refuseTransfer}
   */
  feeOf(needs: z.infer<Schema>, transfer: Transfer, chainId: ChainId): NativeFee
  /**
   * Writes what the wallet is asked for.
   *
   * @returns what asks the wallet, once. It throws RpcError of the wallet, and `signedOther` where the wallet has signed
   * something else: what is then not sent yet never is.
   */
  write(order: NativeOrder<z.infer<Schema>>): Promise<() => Promise<Signed>>
  /**
   * Whether the network takes what was signed no more. Absent where that does not expire.
   *
   * @param now - What a transfer needs by now.
   */
  isExpired?(lost: Lost<z.infer<Schema>>, now: z.infer<Schema>): boolean
}

/** A transaction that is signed, and of which no answer says that it was sent; with what it was written by. */
export type Lost<Needs> = { signed: Submission; needs: Needs }

export function createNativeSend<Schema extends z.ZodMiniType>(family: NativeSend<Schema>): FamilySend {
  const { namespace, needs: schema, parseAddress, feeOf, readRequest = () => null, maxMemo } = family
  /** By what they move. */
  const lost = new Map<string, Lost<z.infer<Schema>>>()
  return {
    hasNames: false,
    hasTokens: false,
    hasSpeeds: false,
    ...(maxMemo && { maxMemo }),
    isAddress: (text) => chainsOf(namespace).some(({ id }) => parseAddress(text, id) !== null),
    readRecipient: (text, chainId) => readRecipient(family, text, chainId),
    readRequest,
    amountToAsk: ({ typed, balance, isMax }) => {
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
    prepare: (order) => prepare(family, lost, order),
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
  const scheme = entryOf(chainId)?.linkScheme
  const isLink = scheme !== undefined && compact.toLowerCase().startsWith(`${scheme}:`)
  return { status: isLink ? 'request' : 'invalid' }
}

/** What a transfer needs is read anew: numbers and coins that were used since would make one that no node takes. */
async function prepare<Schema extends z.ZodMiniType>(
  family: NativeSend<Schema>,
  lost: Map<string, Lost<z.infer<Schema>>>,
  { session, transfer, tier }: Order,
): Promise<() => Promise<string>> {
  const { chainId } = session
  const key = keyOf(chainId, transfer)
  const earlier = lost.get(key)
  // Another one could be paid beside it: the network takes the same one once.
  if (earlier !== undefined)
    return async () => {
      const hash = await sendAgain(family, earlier, transfer.from, chainId).catch((error: unknown) => {
        if (errorReason(error) === 'TRANSACTION_EXPIRED') lost.delete(key)
        throw error
      })
      lost.delete(key)
      return hash
    }
  const needs = await fetchTransferNeeds(family.needs, { chainId, address: transfer.from })
  // It has risen since it was shown.
  if (family.feeOf(needs, transfer, chainId).expected > tier.max) throw refuseTransfer('NO_FEE')
  const ask = await family.write({ session, transfer, needs, maxFee: tier.max })
  return async () => {
    const signed = await ask()
    if ('hash' in signed) return signed.hash
    return submitTransaction(chainId, signed).catch((error: unknown) => {
      if (errorReason(error) === 'SUBMISSION_LOST') lost.set(key, { signed, needs })
      throw error
    })
  }
}

/** @throws RpcError -32003, reason TRANSACTION_EXPIRED, where the network never took it; of {@link resubmitTransaction}. */
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

/** Looks for what the network takes no more, and may have taken before. @returns its hash. @throws RpcError */
async function findTransaction(chainId: ChainId, signed: Submission): Promise<string> {
  const hash = await findHash(chainId, signed)
  if (hash !== null && (await fetchTransaction(chainId, hash)).status !== 'unknown') return hash
  throw new RpcError({
    code: RpcCode.transactionRejected,
    message: 'The transaction expired before the network took it, and was not sent.',
    reason: 'TRANSACTION_EXPIRED',
    ...(hash !== null && { data: { hash } }),
  })
}

function keyOf(chainId: ChainId, { from, to, amount, memo = '' }: Transfer): string {
  return [chainId, from, to, amount, memo].join(' ')
}
