import { RpcCode } from '@latch/protocol/errors.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { invalidParams, RpcError } from '@latch/widget/src/core/rpcError.ts'
import type { Account, WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { exactObject, holds, text } from '@latch/widget/src/requests/params.ts'
import * as z from 'zod/mini'
import { hexToBytes } from '#bytes.ts'
import { parseAddress } from '../../bytes/address.ts'
import { decodeTransaction } from '../../bytes/decodeTransaction.ts'
import { readCallParts } from '../../bytes/readCallParts.ts'
import { MEMO } from '../../bytes/transfer.ts'
import type { StacksPlan } from '../../bytes/types.ts'
import { chainIdOfStacks } from '../../protocol/chains.ts'

/** Values that a call may have. */
const MAX_VALUES = 256

const address = z.optional(text(128))
const network = z.optional(text(64))
const hex = text(LIMITS.stringLength).check(
  holds((value) => /^(0x)?([0-9a-f]{2})+$/i.test(value), 'must be hex'),
)
const amount = z.union([
  text(20).check(holds((value) => /^\d+$/.test(value), 'must be a whole number')),
  z.pipe(
    z.number().check(holds((value) => Number.isSafeInteger(value) && value >= 0, 'must be a whole number')),
    z.transform(String),
  ),
])

/** The wallet does not send a sponsored transaction, and the sending methods cannot return one. */
const sponsored = z.optional(z.literal(false, 'must be false: sign a sponsored one by stx_signTransaction'))
const conditions = z.optional(z.array(hex).check(z.maxLength(MAX_VALUES)))
const signer = { network, address, publicKey: z.optional(text(130)) }
/** Fields of every transaction that the wallet builds (SIP-030). */
const terms = { ...signer, fee: z.optional(amount), nonce: z.optional(amount), sponsored }

export const MessageSchema = exactObject({
  ...signer,
  message: text(LIMITS.stringLength),
  // Leather's field; structured data has its own method.
  messageType: z.optional(z.literal('utf8', 'must be utf8')),
})
export const StructuredSchema = exactObject({ ...signer, domain: hex, message: hex })
export const TransactionSchema = exactObject({
  ...signer,
  transaction: hex,
  broadcast: z.optional(z.boolean()),
})
export const TransferSchema = exactObject({
  ...terms,
  recipient: text(128),
  amount,
  memo: z.optional(
    text(MEMO).check(
      holds((value) => new TextEncoder().encode(value).length <= MEMO, `must have at most ${MEMO} bytes`),
    ),
  ),
  sender: address,
  // A transfer only moves its amount, so it has no conditions in either mode.
  postConditions: z.optional(z.array(z.unknown()).check(z.maxLength(0, 'must be empty'))),
  postConditionMode: z.optional(z.enum(['allow', 'deny'])),
})
export const CallSchema = exactObject({
  ...terms,
  contract: text(128),
  functionName: text(128),
  functionArgs: z.optional(z.array(hex).check(z.maxLength(MAX_VALUES))),
  postConditions: conditions,
  postConditionMode: z.optional(z.enum(['allow', 'deny'])),
})

/** @throws RpcError -32602 if it is not a transaction of the session's network. */
export function readTransaction(read: z.infer<typeof TransactionSchema>, session: WalletSession): StacksPlan {
  const { transaction, network } = read
  const { chainId } = session
  requireNetwork('stx_signTransaction', network, session)
  const decoded = decodeTransaction(transaction)
  if (decoded === null)
    throw invalidParams('stx_signTransaction: params.transaction is not a Stacks transaction.')
  if (decoded.chainId !== chainId)
    throw invalidParams('stx_signTransaction: params.transaction is for another network.')
  const { nonce: _, ...plan } = decoded
  if (read.address !== undefined && requireAccount(session, read).address !== plan.from)
    throw invalidParams('stx_signTransaction: params.address is not the account of the transaction.')
  return plan
}

/** @throws RpcError -32602, 4100 */
export function readTransfer(read: z.infer<typeof TransferSchema>, session: WalletSession) {
  const { recipient, amount, memo = '' } = read
  const { chainId } = session
  requireNetwork('stx_transferStx', read.network, session)
  const to = parseAddress(recipient, chainId)
  if (to === null) throw invalidParams('stx_transferStx: params.recipient is not an address of the network.')
  const account = requireAccount(session, { ...read, address: read.address ?? read.sender })
  const plan: StacksPlan = {
    ...planOf(session, account, read.fee),
    action: { name: 'transfer', to, amount: BigInt(amount), memo },
  }
  return { plan, input: { to, amount, ...(memo === '' ? {} : { memo }), ...feeTerms(read) } }
}

/** @throws RpcError -32602, 4100 */
export function readCall(read: z.infer<typeof CallSchema>, session: WalletSession) {
  const { functionName, functionArgs = [], postConditions = [], postConditionMode = 'deny' } = read
  const method = 'stx_callContract'
  requireNetwork(method, read.network, session)
  const contract = parseAddress(read.contract, session.chainId)
  if (contract === null || !contract.includes('.'))
    throw invalidParams(`${method}: params.contract is not a contract of the network.`)
  if (!/^[a-zA-Z][a-zA-Z0-9_\-!?+<>=/*]{0,127}$/.test(functionName))
    throw invalidParams(`${method}: params.functionName is not a function name.`)
  const parts = readCallParts({
    values: functionArgs.map(hexBytes),
    conditions: postConditions.map(hexBytes),
  })
  if (parts === null)
    throw invalidParams(`${method}: functionArgs and postConditions must be SIP-005 values in hex.`)
  const plan: StacksPlan = {
    ...planOf(session, requireAccount(session, read), read.fee),
    allowsMore: postConditionMode === 'allow',
    conditions: parts.conditions,
    action: { name: 'call', contract, function: functionName, arguments: parts.values },
  }
  const call = { contract, functionName, functionArgs, postConditions, postConditionMode }
  return { plan, input: { ...call, ...feeTerms(read) } }
}

/** @param fee - null if the wallet chooses it. */
function planOf({ chainId }: WalletSession, { address: from }: Account, fee?: string) {
  const paid = fee === undefined ? null : BigInt(fee)
  return { chainId, from, fee: paid, isSponsored: false, allowsMore: false, conditions: [] }
}

/** Terms that the wallet would otherwise choose itself. */
function feeTerms({ fee, nonce }: { fee?: string | undefined; nonce?: string | undefined }) {
  return { ...(fee !== undefined && { fee }), ...(nonce !== undefined && { nonce }) }
}

function hexBytes(digits: string): Uint8Array {
  return hexToBytes(digits.replace(/^0x/i, ''))
}

/** @throws RpcError -32602 if the named network is not that of the session. */
export function requireNetwork(method: string, word: string | undefined, { chainId }: WalletSession): void {
  if (word === undefined || chainIdOfStacks(word) === chainId) return
  throw invalidParams(`${method}: params.network is not the active network.`)
}

type Signer = { address?: string | undefined; publicKey?: string | undefined }

/** Returns the account that a page names, by its address or its key; the active one by default. @throws RpcError 4100 */
export function requireAccount(session: WalletSession, named: Signer): Account {
  const { address: text, publicKey } = named
  if (text === undefined && publicKey === undefined) return session.accounts[0]
  const address = text === undefined ? undefined : parseAddress(text, session.chainId)
  const known = session.accounts.find(
    (account) =>
      (address === undefined || account.address === address) &&
      (publicKey === undefined || isSameKey(account.publicKey, publicKey)),
  )
  if (known !== undefined) return known
  const wanted = text ?? publicKey ?? ''
  throw new RpcError({
    code: RpcCode.unauthorized,
    message: `The account ${wanted} is not connected to this site. Choose it in the wallet, then try again.`,
    reason: 'WRONG_ACCOUNT',
    data: { account: wanted },
  })
}

/**
 * Returns whether the keys are equal. A wallet that does not share its key may have the wanted one: it receives the key,
 * and signs for no other.
 */
function isSameKey(own: string | null | undefined, wanted: string): boolean {
  const plain = (key: string) => key.replace(/^0x/i, '').toLowerCase()
  return own == null || plain(own) === plain(wanted)
}
