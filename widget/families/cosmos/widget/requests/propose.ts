import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import type { Proposal } from '@latch/widget/src/core/familyRequests.ts'
import { invalidParams, RpcError } from '@latch/widget/src/core/rpcError.ts'
import { sessionAddresses, type WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { anyObject, base64Text, exactObject, parseAs, text } from '@latch/widget/src/requests/params.ts'
import { readMessage } from '@latch/widget/src/requests/readMessage.ts'
import * as z from 'zod/mini'
import { toHex } from '#hex.ts'
import { otherChain } from '#walletStandard/widget/accounts.ts'
import { chainIdOfCosmos } from '../../bytes/chains.ts'
import {
  type DecodedCosmosTransaction,
  decodeAmino,
  decodeTransaction,
} from '../../bytes/decodeTransaction.ts'
import { hasFee, maxFeeOf } from '../../bytes/fee.ts'
import { readMessageDocument, writeMessageDocument } from '../../bytes/messageDocument.ts'
import { isSameAmino, isSameTransaction } from '../../bytes/sameTransaction.ts'
import type { SignDoc } from '../../bytes/transfer.ts'
import { parseAddress } from '../accounts.ts'
import { gasPriceOf, requireChainWord } from '../chain.ts'
import { callWallet, type DirectDocSchema } from '../cosmosWallet.ts'
import { MESSAGE_CALLS, signMessage } from '../signMessage.ts'
import type {} from './details.ts'
import type { CosmosApproveMethod } from './policies.ts'

const signer = text(128)
const MessageSchema = exactObject({ chainId: text(64), signer, data: base64Text(LIMITS.stringLength) })
const DirectSchema = exactObject({
  signerAddress: signer,
  signDoc: exactObject({
    bodyBytes: base64Text(LIMITS.longStringLength),
    authInfoBytes: base64Text(LIMITS.stringLength),
    chainId: text(64),
    accountNumber: text(20).check(z.regex(/^\d+$/, 'must be a decimal number')),
  }),
})
const AminoSchema = exactObject({ signerAddress: signer, signDoc: anyObject })

/** Validates a signing request and describes its effects. */
export const PROPOSE: Record<CosmosApproveMethod, (params: unknown, session: WalletSession) => Proposal> = {
  cosmos_signArbitrary: (params, session) => {
    const read = parseAs(MessageSchema, params, 'cosmos_signArbitrary: params')
    requireCurrent(session, read.chainId)
    const address = requireAccount(session, read.signer)
    const input = { chain: read.chainId, address, message: toBase64(fromBase64(read.data)) }
    return {
      address,
      details: readMessage(toHex(fromBase64(read.data))),
      calls: MESSAGE_CALLS,
      execute: (cancelSignal) => signMessage(session, input, cancelSignal),
    }
  },

  cosmos_signDirect: (params, session) => {
    const { signerAddress, signDoc } = parseAs(DirectSchema, params, 'cosmos_signDirect: params')
    requireCurrent(session, signDoc.chainId)
    const address = requireAccount(session, signerAddress)
    const shown = readDoc(signDoc)
    const decoded = decodeTransaction(shown)
    if (decoded === null) throw unreadable('cosmos_signDirect')
    const maxFee = maxFeeOf(decoded, gasPriceOf(session.chainId))
    const input = { chain: signDoc.chainId, address, signDoc, keepsFee: hasFee(decoded.fee) }
    return {
      address,
      details: {
        type: 'cosmosSign',
        account: address,
        document: toSignDoc(signDoc, decoded),
        maxFee,
        ...decoded,
      },
      calls: ['cosmos:signDirect'],
      isSentByPage: true,
      execute: async (cancelSignal) => {
        const answer = await callWallet(session, 'cosmos:signDirect', input, { cancelSignal })
        if (!isSameTransaction(shown, readDoc(answer.signed), maxFee)) throw otherTransaction()
        return answer
      },
    }
  },

  cosmos_signAmino: (params, session) => {
    const { signerAddress, signDoc } = parseAs(AminoSchema, params, 'cosmos_signAmino: params')
    const address = requireAccount(session, signerAddress)
    const message = readMessageDocument(signDoc)
    return message === null
      ? proposeAmino(session, address, signDoc as AminoDocument)
      : proposeMessage(session, address, message)
  },
}

/** Returns the messages; with the rest of the transaction if it has unknown fields. */
function toSignDoc(
  { bodyBytes, authInfoBytes }: { bodyBytes: string; authInfoBytes: string },
  { isWhole }: DecodedCosmosTransaction,
): string {
  return isWhole ? bodyBytes : `${bodyBytes} ${authInfoBytes}`
}

type AminoDocument = Parameters<typeof isSameAmino>[0]

/** A document of ADR-36 is a message, and shown and warned of as one. */
function proposeMessage(
  session: WalletSession,
  address: string,
  { signer, message }: { signer: string; message: Uint8Array },
): Proposal {
  if (signer !== address) throw invalidParams('cosmos_signAmino: the message is for another account.')
  const input = { chain: requireChainWord(session.chainId), address, message: toBase64(message) }
  return {
    address,
    details: readMessage(toHex(message)),
    calls: MESSAGE_CALLS,
    execute: async (cancelSignal) => {
      const signature = await signMessage(session, input, cancelSignal)
      return { signed: writeMessageDocument(address, message), signature }
    },
  }
}

function proposeAmino(session: WalletSession, address: string, signDoc: AminoDocument): Proposal {
  const decoded = decodeAmino(signDoc)
  if (decoded === null) throw unreadable('cosmos_signAmino')
  requireCurrent(session, decoded.chain)
  const maxFee = maxFeeOf(decoded, gasPriceOf(session.chainId))
  const input = { chain: decoded.chain, address, signDoc, keepsFee: hasFee(decoded.fee) }
  const document = JSON.stringify(decoded.isWhole ? signDoc.msgs : signDoc, null, 2)
  return {
    address,
    details: { type: 'cosmosSign', account: address, document, maxFee, ...decoded },
    calls: ['cosmos:signAmino'],
    isSentByPage: true,
    execute: async (cancelSignal) => {
      const answer = await callWallet(session, 'cosmos:signAmino', input, { cancelSignal })
      if (!isSameAmino(signDoc, answer.signed as AminoDocument, maxFee)) throw otherTransaction()
      return answer
    },
  }
}

function readDoc(doc: z.output<typeof DirectDocSchema>): SignDoc {
  return {
    bodyBytes: fromBase64(doc.bodyBytes),
    authInfoBytes: fromBase64(doc.authInfoBytes),
    chain: doc.chainId,
    accountNumber: BigInt(doc.accountNumber),
  }
}

/** @param word - The chain's own id. @throws RpcError 4100: it is not the one that the session is on. */
function requireCurrent({ chainId }: WalletSession, word: string): void {
  if (chainIdOfCosmos(word) !== chainId) throw otherChain()
}

/** @throws RpcError 4100 */
function requireAccount(session: WalletSession, wanted: string): string {
  const address = parseAddress(wanted)
  if (address !== null && sessionAddresses(session).includes(address)) return address
  throw new RpcError({
    code: RpcCode.unauthorized,
    message: `The account ${wanted} is not connected to this site. Choose it in the wallet, then try again.`,
    reason: 'WRONG_ACCOUNT',
    data: { account: wanted },
  })
}

function unreadable(method: string): RpcError {
  return invalidParams(`${method}: params.signDoc is not a Cosmos transaction.`)
}

/** Returns -32603: the wallet signed something other than the approved request. The page receives none of it. */
function otherTransaction(): RpcError {
  return new RpcError({
    code: RpcCode.internal,
    message: 'The wallet signed something other than what was approved.',
    reason: 'WALLET_MALFORMED',
  })
}
