import type { Hex } from '../../hex.ts'
import { isAddress, toChecksum } from './address.ts'
import { toBigInt } from './decodeTypedData.ts'

/** Item that an order trades; `token` null is the native coin. */
export type TradedItem = { token: Hex | null; tokenId: bigint | null; amount: bigint }

/** Maximum that the signer of an order gives, and minimum that they receive. */
export type TypedOrder = {
  gives: readonly TradedItem[]
  gets: readonly TradedItem[]
  /** Recipient, if other than the signer. */
  receiver: Hex | null
}

type Fields = Readonly<Record<string, unknown>>

/** Field names of exchanges for both sides of a trade of one token for another. */
const PAIRS = [
  // CoW Protocol
  { give: ['sellToken', 'sellAmount'], get: ['buyToken', 'buyAmount'], fee: 'feeAmount' },
  // 0x, version 4
  { give: ['makerToken', 'makerAmount'], get: ['takerToken', 'takerAmount'], fee: '' },
  // 1inch
  { give: ['makerAsset', 'makingAmount'], get: ['takerAsset', 'takingAmount'], fee: '' },
] as const

/** ERC-7528, and what 0x and Seaport write in its place. */
const ZERO = `0x${'0'.repeat(40)}`
const NATIVE = ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', ZERO]

/** Seaport's `itemType` of tokens with an ID; criteria types allow any of several IDs. */
const WITH_ID = [2n, 3n]

/** @returns null if it is not an order of Seaport, CoW Protocol, 0x, 1inch or UniswapX. */
export function readOrder(message: Fields): TypedOrder | null {
  return readSeaport(message) ?? readPair(message) ?? readWitness(message)
}

function readSeaport({ offerer, offer, consideration }: Fields): TypedOrder | null {
  if (!Array.isArray(offer) || !Array.isArray(consideration)) return null
  const own = consideration.filter(isFields).filter(({ recipient }) => isSameText(recipient, offerer))
  return {
    gives: offer.filter(isFields).flatMap((item) => itemOf(item, larger(item))),
    gets: own.flatMap((item) => itemOf(item, smaller(item))),
    receiver: null,
  }
}

function readPair(message: Fields): TypedOrder | null {
  const pair = PAIRS.find(({ give, get }) => [...give, ...get].every((name) => message[name] !== undefined))
  if (pair === undefined) return null
  const [given, giving] = pair.give
  const [got, getting] = pair.get
  return {
    gives: tradedToken(message[given], toBigInt(message[giving]) + toBigInt(message[pair.fee])),
    gets: tradedToken(message[got], toBigInt(message[getting])),
    receiver: receiverOf(message),
  }
}

/** Reads UniswapX orders: the permit states the payment, its witness the received tokens. */
function readWitness({ witness }: Fields): TypedOrder | null {
  if (!isFields(witness) || !isFields(witness.info)) return null
  const outputs = witness.outputs ?? witness.baseOutputs
  if (!Array.isArray(outputs)) return null
  const { swapper } = witness.info
  const own = outputs.filter(isFields).filter(({ recipient }) => isSameText(recipient, swapper))
  return {
    gives: [],
    gets: own.flatMap((output) => tradedToken(output.token, smaller(output))),
    receiver: null,
  }
}

function itemOf(item: Fields, amount: bigint): readonly TradedItem[] {
  const type = toBigInt(item.itemType)
  if (type === 0n) return [{ token: null, tokenId: null, amount }]
  const tokenId = WITH_ID.includes(type) ? toBigInt(item.identifierOrCriteria) : null
  return tradedToken(item.token, amount).map((traded) => ({ ...traded, tokenId }))
}

function tradedToken(token: unknown, amount: bigint): readonly TradedItem[] {
  if (typeof token !== 'string' || !isAddress(token)) return []
  const isNative = NATIVE.includes(token.toLowerCase())
  return [{ token: isNative ? null : toChecksum(token), tokenId: null, amount }]
}

/** The zero address means the signer. The other address of ether has no key: funds sent there are lost. */
function receiverOf({ receiver, maker }: Fields): Hex | null {
  if (typeof receiver !== 'string' || !isAddress(receiver) || isSameText(receiver, maker)) return null
  return receiver === ZERO ? null : toChecksum(receiver)
}

function larger({ startAmount, endAmount }: Fields): bigint {
  const [start, end] = [toBigInt(startAmount), toBigInt(endAmount)]
  return start > end ? start : end
}

function smaller({ startAmount, endAmount }: Fields): bigint {
  const [start, end] = [toBigInt(startAmount), toBigInt(endAmount)]
  return start < end ? start : end
}

function isSameText(one: unknown, other: unknown): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase()
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
