import { RpcCode } from '@latch/protocol/errors.ts'
import { submitTransaction } from '@latch/widget/src/api/transfers.ts'
import type { Proposal } from '@latch/widget/src/core/familyRequests.ts'
import { RpcError } from '@latch/widget/src/core/rpcError.ts'
import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { parseAs } from '@latch/widget/src/requests/params.ts'
import { readMessage } from '@latch/widget/src/requests/readMessage.ts'
import { utf8ToBytes } from '#bytes.ts'
import { toHex } from '#hex.ts'
import { callWallet } from '../callWallet.ts'
import { signTransaction } from '../signTransaction.ts'
import type {} from './details.ts'
import { MessageSchema, readTransaction, requireAccount } from './params.ts'
import type { TronApproveMethod } from './policies.ts'

/** Validates requests and returns the approvals to show. */
export const PROPOSE: Record<TronApproveMethod, (params: unknown, session: WalletSession) => Proposal> = {
  tron_signMessage: (params, session) => {
    const { message, address: named } = parseAs(MessageSchema, params, 'tron_signMessage: params')
    const { address } = requireAccount(session, named)
    return {
      address,
      details: readMessage(toHex(utf8ToBytes(message))),
      calls: ['tron:signMessage'],
      execute: (cancelSignal) => {
        const input = { address, message, chain: session.chainId }
        return callWallet(session, 'tron:signMessage', input, { cancelSignal })
      },
    }
  },

  tron_signTransaction: (params, session) => {
    const { account, decoded, json } = readTransaction('tron_signTransaction', params, session)
    const { address } = account
    return {
      address,
      details: { type: 'tronSign', txID: json.txID, ...decoded },
      calls: ['tron:signTransaction'],
      execute: async (cancelSignal) => {
        const signed = await signTransaction(session, { address, transaction: json }, { cancelSignal })
        if (signed === null) throw otherTransaction()
        return { ...json, signature: [signed.signature] }
      },
    }
  },

  tron_sendTransaction: (params, session) => {
    const { account, decoded, json } = readTransaction('tron_sendTransaction', params, session)
    const { address } = account
    return {
      address,
      details: { type: 'tronSend', txID: json.txID, ...decoded },
      calls: ['tron:signTransaction'],
      isSent: true,
      execute: async (cancelSignal) => {
        const signed = await signTransaction(session, { address, transaction: json }, { cancelSignal })
        if (signed === null) throw otherTransaction()
        const txid = await submitTransaction(session.chainId, { transaction: signed.transaction })
        // The format of tronweb's `sendRawTransaction`.
        return { result: true, txid, transaction: { ...json, signature: [signed.signature] } }
      },
    }
  },
}

/** Returns -32603: the wallet signed something other than the approved request. */
function otherTransaction(): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message: 'The wallet signed something other than what was approved.',
    reason: 'WALLET_MALFORMED',
  })
}
