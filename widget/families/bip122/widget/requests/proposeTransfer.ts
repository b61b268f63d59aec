import { RpcCode } from '@latch/protocol/errors.ts'
import { fetchTransferNeeds, submitTransaction } from '@latch/widget/src/api/transfers.ts'
import type { Proposal } from '@latch/widget/src/core/familyRequests.ts'
import { invalidParams, RpcError } from '@latch/widget/src/core/rpcError.ts'
import type { Account, WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { exactObject, parseAs, text } from '@latch/widget/src/requests/params.ts'
import * as z from 'zod/mini'
import { hexToBytes } from '#bytes.ts'
import { toHex } from '#hex.ts'
import { UnsignableError } from '#unsignable.ts'
import { parseAddress } from '../../bytes/address.ts'
import { BitcoinNeedsSchema } from '../../protocol/transferNeeds.ts'
import { ORDINALS } from '../accounts.ts'
import { callWallet } from '../callWallet.ts'
import { bitcoinFunds, canSend } from '../funds.ts'
import { loadPsbt } from '../loadPsbt.ts'
import { otherTransaction, requireAccount } from './signer.ts'

const TransferSchema = exactObject({
  account: z.optional(text(90)),
  recipientAddress: text(90),
  amount: z.string('must be a string').check(z.regex(/^\d{1,16}$/, 'must be in satoshis, as decimal digits')),
  memo: z.optional(
    z
      .string('must be a string')
      .check(z.regex(/^(0x)?([0-9a-f]{2}){1,80}$/i, 'must be hex of 1 to 80 bytes')),
  ),
  changeAddress: z.optional(text(90)),
})

type Transfer = {
  from: Account
  to: string
  amount: bigint
  memo?: Uint8Array | undefined
  changeAddress?: string | undefined
}

/**
 * Proposes a transfer: by the wallet, if it takes recipient and amount; else by our own PSBT, also if it has a memo or a
 * change address, because a transaction that a wallet builds cannot be checked first.
 */
export async function proposeTransfer(params: unknown, session: WalletSession): Promise<Proposal> {
  const transfer = readTransfer(params, session)
  const isPlain = transfer.memo === undefined && transfer.changeAddress === undefined
  return isPlain && canSend(session, transfer.from) ? byWallet(session, transfer) : byPsbt(session, transfer)
}

function readTransfer(params: unknown, session: WalletSession): Transfer {
  const read = parseAs(TransferSchema, params, 'sendTransfer: params')
  const from = requireAccount(session, read.account)
  if (from.purpose === ORDINALS)
    throw invalidParams('sendTransfer: cannot send from the ordinals account. Pass the payment account.')
  const to = parseAddress(read.recipientAddress, session.chainId)
  if (to === null)
    throw invalidParams('sendTransfer: params.recipientAddress is not an address of this network.')
  const amount = BigInt(read.amount)
  if (amount === 0n) throw invalidParams('sendTransfer: params.amount must be more than 0.')
  const memo = read.memo === undefined ? undefined : hexToBytes(read.memo.replace(/^0x/, ''))
  return { from, to, amount, memo, changeAddress: readChange(read.changeAddress, session) }
}

/** Returns the change address, which must be a payment account of the session: change to anyone else would be a payment. */
function readChange(address: string | undefined, session: WalletSession): string | undefined {
  if (address === undefined) return undefined
  const account = requireAccount(session, address)
  if (account.purpose === ORDINALS)
    throw invalidParams('sendTransfer: params.changeAddress is the ordinals account. Pass a payment account.')
  return account.address
}

function byWallet(session: WalletSession, { from: { address }, to, amount }: Transfer): Proposal {
  return {
    address,
    calls: ['bip122:sendTransfer'],
    details: { type: 'bitcoinSend', to, amount, fee: null },
    isSent: true,
    execute: (cancelSignal) => {
      const input = { from: address, to, amount: String(amount), chain: session.chainId }
      return callWallet(session, 'bip122:sendTransfer', input, { cancelSignal })
    },
  }
}

async function byPsbt(session: WalletSession, transfer: Transfer): Promise<Proposal> {
  const { from, to, amount, memo, changeAddress } = transfer
  const { address, publicKey = null } = from
  const { chainId } = session
  const draft = await writeDraft({ ...transfer, from: { address, publicKey }, chainId })
  const decoded = (await loadPsbt()).decodePsbt(draft.psbt, chainId)
  return {
    address,
    calls: ['bip122:signPsbt'],
    details: {
      type: 'bitcoinSend',
      to,
      amount,
      fee: draft.fee,
      memo: memo && toHex(memo),
      changeAddress,
      sighashes: decoded?.inputs.map(({ sighash }) => sighash),
    },
    isSent: true,
    execute: async (cancelSignal) => {
      const signInputs = Array.from({ length: draft.inputs }, (_, index) => ({ address, index }))
      const input = { psbt: draft.psbt, signInputs, chain: chainId }
      const signed = await callWallet(session, 'bip122:signPsbt', input, { cancelSignal })
      const finished = (await loadPsbt()).finishTransfer(draft.psbt, signed.psbt)
      if (finished === null) throw otherTransaction()
      return { txid: await submitTransaction(chainId, { transaction: finished.hex }) }
    },
  }
}

type Draft = Parameters<Awaited<ReturnType<typeof loadPsbt>>['writeTransfer']>[0]

/** @throws RpcError -32000 if the coins do not cover it; -32602 if nothing can be paid to the recipient; 4200 for an account that only its wallet can spend from. */
async function writeDraft(transfer: Draft) {
  const { from, chainId } = transfer
  const [{ writeTransfer }, needs] = await Promise.all([
    loadPsbt(),
    fetchTransferNeeds(BitcoinNeedsSchema, { chainId, address: from.address }),
  ])
  try {
    const draft = writeTransfer(transfer, bitcoinFunds(needs))
    if (draft !== null) return draft
  } catch (error) {
    // The library pays to no Taproot address whose key is not a point of the curve: its coins could never be spent.
    if (!(error instanceof UnsignableError))
      throw invalidParams('sendTransfer: cannot send to params.recipientAddress.')
    throw new RpcError({ code: RpcCode.unsupportedMethod, message: `sendTransfer: ${error.message}` })
  }
  throw new RpcError({
    code: RpcCode.invalidInput,
    message: 'sendTransfer: insufficient funds for the amount and the fee.',
  })
}
