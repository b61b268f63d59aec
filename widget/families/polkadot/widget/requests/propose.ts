import { RpcCode } from '@latch/protocol/errors.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { submitTransaction } from '@latch/widget/src/api/transfers.ts'
import type { Proposal } from '@latch/widget/src/core/familyRequests.ts'
import { invalidParams, RpcError } from '@latch/widget/src/core/rpcError.ts'
import { sessionAddresses, type WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { exactObject, holds, parseAs, text } from '@latch/widget/src/requests/params.ts'
import { readMessage } from '@latch/widget/src/requests/readMessage.ts'
import * as z from 'zod/mini'
import { hexToBytes, utf8ToBytes } from '#bytes.ts'
import { type Hex, toHex } from '#hex.ts'
import { signedForm } from '../../bytes/message.ts'
import { readSignedPayload } from '../../bytes/signedPayload.ts'
import { addressOn } from '../accounts.ts'
import { callInjected } from '../injectedWallet.ts'
import type {} from './details.ts'
import { describePayload, fetchNeeds, type GivenPayload, parsePayload } from './payload.ts'
import type { PolkadotApproveMethod } from './policies.ts'

const HEX = /^0x([0-9a-f]{2})*$/i
const MessageSchema = exactObject({
  address: z.optional(text(128)),
  /** Its bytes, or its text. */
  data: z.optional(text(LIMITS.stringLength).check(holds((value) => HEX.test(value), 'must be hex with 0x'))),
  message: z.optional(text(LIMITS.stringLength)),
  type: z.optional(z.literal('bytes', 'must be bytes')),
})

type Propose = (params: unknown, session: WalletSession) => Proposal | Promise<Proposal>

/** Validates a signing request and describes its effects. */
export const PROPOSE: Record<PolkadotApproveMethod, Propose> = {
  polkadot_signMessage: proposeMessage,

  polkadot_signTransaction: async (params, session) => {
    const payload = parsePayload('polkadot_signTransaction', params, session.chainId)
    const address = requireAccount(session, payload.address)
    // Without hosting's data the call is shown by its numbers.
    const needs = await fetchNeeds(session.chainId, address).catch(() => null)
    const { reading, fee } = describePayload(payload, needs, session.chainId)
    return {
      address,
      calls: ['polkadot:signPayload'],
      details: { type: 'polkadotSign', method: payload.method, fee, ...reading },
      execute: async (cancelSignal) => {
        const signed = await signPayload(session, { ...payload, address }, cancelSignal)
        const isSame = !reading.isWhole || readSignedPayload({ ...payload, address }, signed) !== null
        if (!isSame) throw otherTransaction()
        return signed
      },
    }
  },

  polkadot_signAndSendTransaction: async (params, session) => {
    const method = 'polkadot_signAndSendTransaction'
    const given = parsePayload(method, params, session.chainId)
    const address = requireAccount(session, given.address)
    const payload: GivenPayload = { ...given, address, withSignedTransaction: true }
    const needs = await fetchNeeds(session.chainId, address)
    const { reading, fee } = describePayload(payload, needs, session.chainId)
    if (!reading.isWhole)
      throw invalidParams(
        `${method}: the payload is for another runtime version, or pays its fee in another asset.`,
      )
    return {
      address,
      calls: ['polkadot:signPayload'],
      details: { type: 'polkadotSend', method: payload.method, fee, ...reading },
      isSent: true,
      execute: async (cancelSignal) => {
        const signed = await signPayload(session, payload, cancelSignal)
        const transaction = readSignedPayload(payload, signed)
        if (transaction === null) throw otherTransaction()
        const hash = await submitTransaction(session.chainId, { transaction })
        return { hash, signature: signed.signature, signedTransaction: transaction }
      },
    }
  },
}

function proposeMessage(params: unknown, session: WalletSession): Proposal {
  const method = 'polkadot_signMessage'
  const read = parseAs(MessageSchema, params, `${method}: params`)
  const { message, data = message === undefined ? undefined : toHex(utf8ToBytes(message)) } = read
  if (message !== undefined && read.data !== undefined)
    throw invalidParams(`${method}: params must have data or message, not both.`)
  if (data === undefined) throw invalidParams(`${method}: params.data is missing or malformed.`)
  const address = requireAccount(session, read.address)
  return {
    address,
    details: readMessage(data as Hex),
    calls: ['polkadot:signRaw'],
    execute: (cancelSignal) => signMessage(session, { address, data }, cancelSignal),
  }
}

/**
 * Requests the signature of a message.
 *
 * @returns the signed form: extensions wrap the bytes, and some paired wallets do not.
 * @throws RpcError of the wallet; -32603, reason WALLET_MALFORMED, if it has signed another message.
 */
export async function signMessage(
  session: WalletSession,
  input: { address: string; data: string },
  cancelSignal?: AbortSignal,
) {
  const options = cancelSignal === undefined ? {} : { cancelSignal }
  const { signature } = await callInjected(session, 'polkadot:signRaw', input, options)
  const message = hexToBytes(input.data.slice(2))
  const form = signedForm({ address: input.address, message, signature })
  if (form === null) throw otherMessage()
  return { signature, form }
}

async function signPayload(session: WalletSession, payload: GivenPayload, cancelSignal: AbortSignal) {
  const answer = await callInjected(session, 'polkadot:signPayload', { payload }, { cancelSignal })
  const { signature, signedTransaction } = answer
  return { signature, ...(signedTransaction ? { signedTransaction } : {}) }
}

/** @param wanted - The active account if the page names none. @throws RpcError 4100 */
function requireAccount(session: WalletSession, wanted: string | undefined): string {
  if (wanted === undefined) return session.accounts[0].address
  const address = addressOn(session.chainId, wanted)
  if (address !== null && sessionAddresses(session).includes(address)) return address
  throw new RpcError({
    code: RpcCode.unauthorized,
    message: `The account ${wanted} is not connected to this site. Choose it in the wallet, then try again.`,
    reason: 'WRONG_ACCOUNT',
    data: { account: wanted },
  })
}

/** Returns -32603: the wallet signed something other than the approved request. */
function otherTransaction(): RpcError {
  return signedOther('The wallet signed something other than what was approved.')
}

function otherMessage(): RpcError {
  return signedOther('The wallet’s signature does not fit the message.')
}

function signedOther(message: string): RpcError {
  return new RpcError({ code: RpcCode.internal, message, reason: 'WALLET_MALFORMED' })
}
