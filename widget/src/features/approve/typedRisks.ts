import { isEndless } from '../../chains/eip155/callMeaning.ts'
import type { Hex } from '../../chains/types.ts'
import type { ApproveDetails } from '../../requests/requestsStore.ts'
import type { Risk } from './risks.ts'

type Fields = Readonly<Record<string, unknown>>
type TypedData = Pick<Extract<ApproveDetails, { type: 'typedData' }>, 'primaryType' | 'message'>

/** EIP-2612's `Permit` and the types of Permit2: what is signed is spent by somebody else, without a transaction. */
const PERMIT = /^Permit/
/** Those of Permit2 that are spent once, and no more than they name. */
const PERMIT_ONCE = /TransferFrom$/
/** EIP-3009: what is signed is a transfer, and whoever has the signature can carry it out. */
const MOVE = /^(Transfer|Receive)WithAuthorization$/
/** Seaport's `OrderComponents` and `BulkOrder`, and what other markets and exchanges call theirs. */
const ORDER = /Order(s|Components)?$|^Maker$/
/** Where accounts and forwarders sign a call. @see Safe, EIP-2771, ERC-4337 */
const CALL_FIELDS = ['data', 'callData', 'functionSignature']

/** What is risky about a signature of typed data, in no order. */
export function typedRisks({ primaryType, message }: TypedData): readonly Risk[] {
  const risks: Risk[] = []
  if (PERMIT.test(primaryType)) risks.push('permitWarning')
  if (PERMIT.test(primaryType) && !PERMIT_ONCE.test(primaryType) && allowsAll(message))
    risks.push('unlimitedWarning')
  if (MOVE.test(primaryType)) risks.push('moveWarning')
  if (ordersIn(message).some(givesAway)) risks.push('giveawayWarning')
  else if (ORDER.test(primaryType)) risks.push('orderWarning')
  return risks
}

/** Data of calls that the signature lets others make in the name of an account. */
export function signedCalls({ message }: TypedData): readonly Hex[] {
  return CALL_FIELDS.map((name) => message[name]).filter(
    (data): data is Hex => typeof data === 'string' && /^0x([0-9a-f]{2}){4,}$/i.test(data),
  )
}

/** EIP-2612's `value`, DAI's `allowed`, and the amounts in Permit2's `details`. */
function allowsAll({ value, allowed, details }: Fields): boolean {
  const amounts = [value, ...listOf(details).map(({ amount }) => amount)]
  return allowed === true || amounts.some((amount) => isEndless(toBigInt(amount)))
}

/** Orders of Seaport's form, also those that are signed together as the leaves of a tree. */
function ordersIn({ tree, ...order }: Fields): readonly Fields[] {
  const leaves = [tree].flat(Number.POSITIVE_INFINITY).filter(isFields)
  return [order, ...leaves].filter(
    ({ offer, consideration }) => Array.isArray(offer) && Array.isArray(consideration),
  )
}

/** Whether whoever offers gets nothing for it. */
function givesAway({ offerer, offer, consideration }: Fields): boolean {
  const isOwn = ({ recipient }: Fields) => String(recipient).toLowerCase() === String(offerer).toLowerCase()
  const isWorth = ({ startAmount, endAmount }: Fields) =>
    toBigInt(startAmount) > 0n && toBigInt(endAmount) > 0n
  return listOf(offer).length > 0 && !listOf(consideration).some((item) => isOwn(item) && isWorth(item))
}

function listOf(value: unknown): readonly Fields[] {
  return [value].flat().filter(isFields)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Zero for what is no number. */
function toBigInt(value: unknown): bigint {
  try {
    return typeof value === 'string' || typeof value === 'number' ? BigInt(value) : 0n
  } catch {
    return 0n
  }
}
