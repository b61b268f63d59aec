import { parseChainId } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { submitTransaction } from '@latch/widget/src/api/transfers.ts'
import type { Proposal } from '@latch/widget/src/core/familyRequests.ts'
import { invalidParams, RpcError } from '@latch/widget/src/core/rpcError.ts'
import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { parseAs } from '@latch/widget/src/requests/params.ts'
import { readMessage } from '@latch/widget/src/requests/readMessage.ts'
import { toHex } from '#hex.ts'
import { isSameTransaction } from '../../bytes/sameTransaction.ts'
import { readStructuredData } from '../../bytes/structuredData.ts'
import type { StacksPlan } from '../../bytes/types.ts'
import { callWallet } from '../callWallet.ts'
import type {} from './details.ts'
import {
  CallSchema,
  MessageSchema,
  readCall,
  readTransaction,
  readTransfer,
  requireAccount,
  requireNetwork,
  StructuredSchema,
  TransactionSchema,
  TransferSchema,
} from './params.ts'
import type { StacksApproveMethod } from './policies.ts'

/** Validates a signing request and describes its effects. */
export const PROPOSE: Record<StacksApproveMethod, (params: unknown, session: WalletSession) => Proposal> = {
  stx_signMessage: (params, session) => {
    const method = 'stx_signMessage'
    const read = parseAs(MessageSchema, params, `${method}: params`)
    requireNetwork(method, read.network, session)
    const account = requireAccount(session, read)
    const { message } = read
    return {
      address: account.address,
      details: readMessage(toHex(new TextEncoder().encode(message))),
      calls: ['stacks:signMessage'],
      execute: (cancelSignal) => {
        const input = { ...account, message, chain: session.chainId }
        return callWallet(session, 'stacks:signMessage', input, { cancelSignal })
      },
    }
  },

  stx_signStructuredMessage: (params, session) => {
    const method = 'stx_signStructuredMessage'
    const { network, address, publicKey, ...data } = parseAs(StructuredSchema, params, `${method}: params`)
    requireNetwork(method, network, session)
    const account = requireAccount(session, { address, publicKey })
    const read = readStructuredData(data)
    if (read === null) throw invalidParams(`${method}: domain and message must be Clarity values in hex.`)
    const { chain, domain, message } = read
    const isElsewhere = chain !== null && String(chain) !== parseChainId(session.chainId).reference
    return {
      address: account.address,
      details: { type: 'stacksStructured', domain, message, isElsewhere },
      calls: ['stacks:signStructuredData'],
      execute: (cancelSignal) => {
        const input = { ...account, ...data, chain: session.chainId }
        return callWallet(session, 'stacks:signStructuredData', input, { cancelSignal })
      },
    }
  },

  stx_signTransaction: (params, session) => {
    const read = parseAs(TransactionSchema, params, 'stx_signTransaction: params')
    const { transaction, broadcast = false } = read
    const plan = readTransaction(read, session)
    const account = requireAccount(session, { address: plan.from, publicKey: read.publicKey })
    return {
      address: account.address,
      details: { type: broadcast ? 'stacksSend' : 'stacksSign', ...plan },
      calls: ['stacks:signTransaction'],
      isSent: broadcast,
      execute: async (cancelSignal) => {
        const input = { ...account, transaction, chain: session.chainId }
        // Requests only the signature, so that the transaction is compared before it is sent.
        const signed = await callWallet(session, 'stacks:signTransaction', input, { cancelSignal })
        if (!isSameTransaction(plan, signed.transaction)) throw otherTransaction()
        if (!broadcast) return signed
        return { ...signed, txid: await submitTransaction(session.chainId, signed) }
      },
    }
  },

  stx_transferStx: (params, session) => {
    const read = parseAs(TransferSchema, params, 'stx_transferStx: params')
    const { plan, input } = readTransfer(read, session)
    return proposeSending(session, { plan, method: 'stacks:transfer', input })
  },

  stx_callContract: (params, session) => {
    const read = parseAs(CallSchema, params, 'stx_callContract: params')
    const { plan, input } = readCall(read, session)
    return proposeSending(session, { plan, method: 'stacks:callContract', input })
  },
}

type Sending = {
  plan: StacksPlan
  method: 'stacks:transfer' | 'stacks:callContract'
  input: { nonce?: string }
}

/** Proposes a transaction that the wallet builds and sends itself. */
function proposeSending(session: WalletSession, { plan, method, input }: Sending): Proposal {
  const account = requireAccount(session, { address: plan.from })
  return {
    address: account.address,
    calls: [method],
    details: {
      type: 'stacksSend',
      ...plan,
      ...(input.nonce !== undefined && { nonce: BigInt(input.nonce) }),
    },
    isSent: true,
    execute: async (cancelSignal) => {
      const whole = { ...input, ...account, chain: session.chainId }
      const { txid, transaction } = await callWallet(session, method, whole, { cancelSignal })
      if (transaction === undefined) return { txid }
      // It has been sent already: the error tells the page its ID.
      if (!isSameTransaction(plan, transaction)) throw otherTransaction(txid)
      return { txid, transaction }
    },
  }
}

/** Returns -32603: the wallet signed something other than the approved request. @param txid - If it was sent. */
function otherTransaction(txid?: string): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message: 'The wallet signed something other than what was approved.',
    reason: 'WALLET_MALFORMED',
    data: txid === undefined ? undefined : { txid },
  })
}
