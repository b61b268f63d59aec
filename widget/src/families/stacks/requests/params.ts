import * as z from 'zod/mini'
import { hexToBytes } from '../../../../families/bytes.ts'
import { parseAddress } from '../../../../families/stacks/address.ts'
import { decodeTransaction } from '../../../../families/stacks/decodeTransaction.ts'
import { readCallParts } from '../../../../families/stacks/readCallParts.ts'
import { MEMO } from '../../../../families/stacks/transfer.ts'
import type { StacksPlan } from '../../../../families/stacks/types.ts'
import { RpcCode } from '../../../../protocol/errors.ts'
import { chainIdOfStacks } from '../../../../protocol/families/stacks/chains.ts'
import { LIMITS } from '../../../../protocol/limits.ts'
import type { Account, WalletSession } from '../../../core/family.ts'
import { invalidParams, RpcError } from '../../../core/rpcError.ts'
import { holds, text } from '../../../requests/params.ts'

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

export const MessageSchema = z.object({ message: text(LIMITS.stringLength), address })
export const StructuredSchema = z.object({ domain: hex, message: hex, address })
export const TransactionSchema = z.object({ transaction: hex, broadcast: z.optional(z.boolean()) })
export const TransferSchema = z.object({
  recipient: text(128),
  amount,
  memo: z.optional(
    text(MEMO).check(
      holds((value) => new TextEncoder().encode(value).length <= MEMO, `must have at most ${MEMO} bytes`),
    ),
  ),
  network,
  address,
  sender: address,
})
export const CallSchema = z.object({
  contract: text(128),
  functionName: text(128),
  functionArgs: z.optional(z.array(hex).check(z.maxLength(MAX_VALUES))),
  postConditions: z.optional(z.array(hex).check(z.maxLength(MAX_VALUES))),
  postConditionMode: z.optional(z.enum(['allow', 'deny'])),
  network,
  address,
})

/** @throws RpcError -32602 for what is no transaction of the session's network. */
export function readTransaction(transaction: string, { chainId }: WalletSession): StacksPlan {
  const decoded = decodeTransaction(transaction)
  if (decoded === null)
    throw invalidParams('stx_signTransaction: params.transaction is no transaction of Stacks.')
  if (decoded.chainId !== chainId)
    throw invalidParams('stx_signTransaction: params.transaction is for another network.')
  const { nonce: _, ...plan } = decoded
  return plan
}

/** @throws RpcError -32602, 4100 */
export function readTransfer(read: z.infer<typeof TransferSchema>, session: WalletSession) {
  const { recipient, amount, memo = '' } = read
  const { chainId } = session
  requireNetwork('stx_transferStx', read.network, session)
  const to = parseAddress(recipient, chainId)
  if (to === null) throw invalidParams('stx_transferStx: params.recipient is no address of the network.')
  const from = requireAccount(session, read.address ?? read.sender).address
  const plan: StacksPlan = {
    ...planOf(session, from),
    action: { name: 'transfer', to, amount: BigInt(amount), memo },
  }
  return { plan, input: { to, amount, ...(memo === '' ? {} : { memo }) } }
}

/** @throws RpcError -32602, 4100 */
export function readCall(read: z.infer<typeof CallSchema>, session: WalletSession) {
  const { functionName, functionArgs = [], postConditions = [], postConditionMode = 'deny' } = read
  const method = 'stx_callContract'
  requireNetwork(method, read.network, session)
  const contract = parseAddress(read.contract, session.chainId)
  if (contract === null || !contract.includes('.'))
    throw invalidParams(`${method}: params.contract is no contract of the network.`)
  if (!/^[a-zA-Z][a-zA-Z0-9_\-!?+<>=/*]{0,127}$/.test(functionName))
    throw invalidParams(`${method}: params.functionName is no name of a function.`)
  const parts = readCallParts({
    values: functionArgs.map(bytesOf),
    conditions: postConditions.map(bytesOf),
  })
  if (parts === null)
    throw invalidParams(`${method}: functionArgs and postConditions must be as SIP-005 writes them, in hex.`)
  const plan: StacksPlan = {
    ...planOf(session, requireAccount(session, read.address).address),
    allowsMore: postConditionMode === 'allow',
    conditions: parts.conditions,
    action: { name: 'call', contract, function: functionName, arguments: parts.values },
  }
  return { plan, input: { contract, functionName, functionArgs, postConditions, postConditionMode } }
}

function planOf({ chainId }: WalletSession, from: string) {
  return { chainId, from, fee: null, isSponsored: false, allowsMore: false, conditions: [] }
}

function bytesOf(digits: string): Uint8Array {
  return hexToBytes(digits.replace(/^0x/i, ''))
}

/** @throws RpcError -32602 for what is to be sent elsewhere than where the session is. */
function requireNetwork(method: string, word: string | undefined, { chainId }: WalletSession): void {
  if (word === undefined || chainIdOfStacks(word) === chainId) return
  throw invalidParams(`${method}: params.network is not the active network.`)
}

/** @param wanted - The active one, where the page names none. @throws RpcError 4100 */
export function requireAccount(session: WalletSession, wanted: string | undefined): Account {
  if (wanted === undefined) return session.accounts[0]
  const address = parseAddress(wanted, session.chainId)
  const known = session.accounts.find((account) => account.address === address)
  if (known !== undefined) return known
  throw new RpcError({
    code: RpcCode.unauthorized,
    message: `The account ${wanted} is not connected to this site. Choose it in the wallet, then try again.`,
    reason: 'WRONG_ACCOUNT',
    data: { account: wanted },
  })
}
