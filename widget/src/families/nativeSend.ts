/** Sending a chain's own coin, for families of which hosting says what a transfer needs. */

import { chainsOf } from '@latch/families/walletStandard/widget/chains.ts'
import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type * as z from 'zod/mini'
import { errorReason } from '#api/errorReason.ts'
import {
  fetchTransferNeeds,
  resubmitTransaction,
  type Submission,
  submitTransaction,
} from '#api/transfers.ts'
import { entryOf, type WalletSession } from '#core/family.ts'
import { withoutGaps } from '#core/inputText.ts'
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
}

export function createNativeSend<Schema extends z.ZodMiniType>(family: NativeSend<Schema>): FamilySend {
  const { namespace, needs: schema, parseAddress, feeOf, readRequest = () => null, maxMemo } = family
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
    prepare: (order) => prepare(family, order),
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

/** What wallets have signed and no answer says to be sent, by what it moves. */
const lost = new Map<string, Submission>()

/** What a transfer needs is read anew: numbers and coins that were used since would make one that no node takes. */
async function prepare<Schema extends z.ZodMiniType>(
  { needs: schema, feeOf, write }: NativeSend<Schema>,
  { session, transfer, tier }: Order,
): Promise<() => Promise<string>> {
  const { chainId } = session
  const key = keyOf(chainId, transfer)
  const signed = lost.get(key)
  // Another one could be paid beside it: the network takes the same one once.
  if (signed !== undefined)
    return async () => {
      const hash = await resubmitTransaction(chainId, signed)
      lost.delete(key)
      return hash
    }
  const needs = await fetchTransferNeeds(schema, { chainId, address: transfer.from })
  // It has risen since it was shown.
  if (feeOf(needs, transfer, chainId).expected > tier.max) throw refuseTransfer('NO_FEE')
  const ask = await write({ session, transfer, needs, maxFee: tier.max })
  return async () => {
    const signed = await ask()
    if ('hash' in signed) return signed.hash
    return submitTransaction(chainId, signed).catch((error: unknown) => {
      if (errorReason(error) === 'SUBMISSION_LOST') lost.set(key, signed)
      throw error
    })
  }
}

function keyOf(chainId: ChainId, { from, to, amount, memo = '' }: Transfer): string {
  return [chainId, from, to, amount, memo].join(' ')
}
