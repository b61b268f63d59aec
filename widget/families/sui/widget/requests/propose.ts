import { fromBase64, toBase64, withoutWhiteSpace } from '@latch/protocol/base64.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import type { Proposal } from '@latch/widget/src/core/familyRequests.ts'
import { invalidParams, RpcError } from '@latch/widget/src/core/rpcError.ts'
import { sessionAddresses, type WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { base64Text, exactObject, parseAs, text } from '@latch/widget/src/requests/params.ts'
import { readMessage } from '@latch/widget/src/requests/readMessage.ts'
import * as z from 'zod/mini'
import { toHex } from '#hex.ts'
import { parseAddress } from '../../bytes/address.ts'
import { decodeTransaction } from '../../bytes/decodeTransaction.ts'
import { isSameTransaction } from '../../bytes/sameTransaction.ts'
import { EXECUTE_CALLS, executeTransaction } from '../executeTransaction.ts'
import { readObjects } from '../objects.ts'
import { callStandard } from '../standardWallet.ts'
import type {} from './details.ts'
import type { SuiApproveMethod } from './policies.ts'

const address = z.optional(text(66))
const MessageSchema = exactObject({
  message: base64Text(LIMITS.stringLength),
  address,
})
/** Base64 of its bytes, or JSON. */
const transaction = z.pipe(
  text(LIMITS.stringLength),
  z.transform((value) => (value.trimStart().startsWith('{') ? value : withoutWhiteSpace(value))),
)
const TransactionSchema = exactObject({ transaction, address })

/** Validates requests and returns the approvals to show. */
export const PROPOSE: Record<
  SuiApproveMethod,
  (params: unknown, session: WalletSession) => Proposal | Promise<Proposal>
> = {
  sui_signPersonalMessage: proposeMessage,

  async sui_signTransaction(params, session) {
    const { input, shown } = await readTransaction('sui_signTransaction', params, session)
    return {
      address: input.address,
      details: { type: 'suiSign', ...shown },
      calls: ['sui:signTransaction'],
      execute: async (cancelSignal) => {
        const answer = await callStandard(session, 'sui:signTransaction', input, { cancelSignal })
        assertSame(input, answer.bytes)
        return { signature: answer.signature, transactionBytes: answer.bytes }
      },
    }
  },

  async sui_signAndExecuteTransaction(params, session) {
    const { input, shown } = await readTransaction('sui_signAndExecuteTransaction', params, session)
    return {
      address: input.address,
      details: { type: 'suiExecute', ...shown },
      calls: EXECUTE_CALLS,
      isSent: true,
      execute: async (cancelSignal) => {
        const assertApproved = (bytes: string) => assertSame(input, bytes)
        const { bytes, ...answer } = await executeTransaction(session, input, assertApproved, cancelSignal)
        if (bytes === undefined) return answer
        // It has been sent already: the error tells the page its digest.
        assertSame(input, bytes, answer.digest)
        return { ...answer, transactionBytes: bytes }
      },
    }
  },
}

function proposeMessage(params: unknown, session: WalletSession): Proposal {
  const read = parseAs(MessageSchema, params, 'sui_signPersonalMessage: params')
  const address = requireAccount(session, read.address)
  const bytes = fromBase64(read.message)
  return {
    address,
    details: readMessage(toHex(bytes)),
    calls: ['sui:signPersonalMessage'],
    execute: async (cancelSignal) => {
      const input = { address, message: toBase64(bytes), chain: session.chainId }
      const answer = await callStandard(session, 'sui:signPersonalMessage', input, { cancelSignal })
      return { signature: answer.signature, bytes: input.message }
    },
  }
}

async function readTransaction(method: string, params: unknown, session: WalletSession) {
  const read = parseAs(TransactionSchema, params, `${method}: params`)
  const decoded = decodeTransaction(read.transaction)
  if (decoded === null) throw invalidParams(`${method}: params.transaction is not a Sui transaction.`)
  // If it names its sender, a wallet signs for no other account.
  const account = requireAccount(session, decoded.sender ?? read.address)
  const { transaction } = read
  const objects = await readObjects(session.chainId, decoded.actions)
  // Without a sender nothing says that the owner of the gas is the account.
  const gas = { ...decoded.gas, owner: decoded.gas.owner === account ? null : decoded.gas.owner }
  return {
    shown: { ...decoded, gas, transaction, account, objects },
    input: { address: account, transaction, chain: session.chainId },
  }
}

/** @param wanted - The active one, where neither the transaction nor the page names any. @throws RpcError 4100 */
function requireAccount(session: WalletSession, wanted: string | undefined): string {
  if (wanted === undefined) return session.accounts[0].address
  const address = parseAddress(wanted)
  if (address !== null && sessionAddresses(session).includes(address)) return address
  throw new RpcError({
    code: RpcCode.unauthorized,
    message: `The account ${wanted} is not connected to this site. Choose it in the wallet, then try again.`,
    reason: 'WRONG_ACCOUNT',
    data: { account: wanted },
  })
}

/** @param digest - If it was sent. @throws RpcError -32603 if the wallet signed something other than the approved transaction. */
function assertSame(
  { transaction, address }: { transaction: string; address: string },
  bytes: string,
  digest?: string,
): void {
  if (isSameTransaction(transaction, bytes, address)) return
  throw new RpcError({
    code: RpcCode.internal,
    message: 'The wallet signed something other than what was approved.',
    reason: 'WALLET_MALFORMED',
    data: digest === undefined ? undefined : { digest },
  })
}
