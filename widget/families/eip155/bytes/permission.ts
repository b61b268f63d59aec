import { utf8ToBytes } from '../../bytes.ts'
import { type Hex, toHex } from '../../hex.ts'
import { UnsignableError } from '../../unsignable.ts'
import { isSameAddress } from './address.ts'
import { ORDER_TAKERS } from './foreignOrders.ts'
import { keccak256 } from './keccak.ts'

/** Kinds of permission that can be granted to another key. @see ERC-7715 */
export type PermissionType =
  | 'native-token-transfer'
  | 'erc20-token-transfer'
  | 'native-token-periodic'
  | 'erc20-token-periodic'
  | 'contract-call'

/** Unsigned permission for another key to use an account; all of it but the name is enforced on chain. */
export type Permission = {
  type: PermissionType
  /** EIP-155, in hex. */
  chainId: Hex
  account: Hex
  /** Address of the key that may use it, held by the page. */
  delegate: Hex
  /** The page's name for that key: untrusted, and not part of the signed data. */
  name?: string | undefined
  /** Unix seconds. */
  expiry: number
  /** Distinguishes two otherwise equal ones. */
  salt: Hex
  /** The token, or the contract that is called; null for the network's own currency. */
  contract: Hex | null
  /** Maximum that may be spent in total, or in each period, in base units; null for calls. */
  amount: Hex | null
  /** Only for periodic types: start of the first period in Unix seconds, and the length of each in seconds. */
  period?: { from: number; seconds: number } | undefined
  /** Methods that may be called, e.g. `vote(uint256)`. */
  methods: string[]
  /** Maximum number of uses; null: until the amount is used up. */
  count: number | null
}

/** Maximum seconds that a permission may last: 30 days. */
const LONGEST = 30 * 86_400
/** Larger than any balance: such an amount means 'all'. */
const UNLIMITED = 2n ** 128n
/** The delegation framework's `ANY_DELEGATE`: any holder may use it. */
const ANYBODY = '0x0000000000000000000000000000000000000a11'
const NOBODY = '0x0000000000000000000000000000000000000000'
const TYPE = '(?:address|bool|string|bytes\\d{0,2}|u?int\\d{1,3})(?:\\[\\d*\\])*'
/** `uint` for `uint256` would be another selector, of no method at all. */
const METHOD = new RegExp(`^[A-Za-z_$][\\w$]*\\((?:${TYPE}(?:,${TYPE})*)?\\)$`)
/** Seconds; minimum length of a period. Shorter periods would hardly limit anything, and the window shows whole hours. */
const HOUR = 3600
const MAX_METHODS = 10
const MAX_USES = 1_000

/**
 * Methods of standards and large protocols that transfer or approve tokens: a maximum number of calls does not limit them.
 * Compared by selector, because other names share it: `many_msg_babbage(bytes1)` is `transfer`. The list cannot be
 * complete, and the chain only checks a selector, for which a harmless name is easily found: a permission to call
 * therefore always needs a typed word.
 */
const GIVES_AWAY = [
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'transferAndCall(address,uint256)',
  'transferAndCall(address,uint256,bytes)',
  'send(address,uint256,bytes)',
  'approve(address,uint256)',
  'approveAndCall(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
  'approve(address,address,uint160,uint48)',
  'transferFrom(address,address,uint160,address)',
  'increaseAllowance(address,uint256)',
  'increaseApproval(address,uint256)',
  'setApprovalForAll(address,bool)',
  'authorizeOperator(address)',
  'transferOwnership(address)',
  'delegate(address)',
  // ERC-6909, ERC-777, ERC-1363, LayerZero's tokens.
  'setOperator(address,bool)',
  'transfer(address,uint256,uint256)',
  'transferFrom(address,address,uint256,uint256)',
  'approve(address,uint256,uint256)',
  'operatorSend(address,address,uint256,bytes,bytes)',
  'transferFromAndCall(address,address,uint256)',
  'transferFromAndCall(address,address,uint256,bytes)',
  'sendFrom(address,uint16,bytes,uint256,address,address,bytes)',
  'sendFrom(address,uint16,bytes32,uint256,address,address,bytes)',
  // Lending and vaults: who may act for the account, or borrow on its collateral.
  'allow(address,bool)',
  'setAuthorization(address,bool)',
  'approveDelegation(address,uint256)',
  'setRelayerApproval(address,address,bool)',
  'borrow(address,uint256,uint256,uint16,address)',
  'borrow(uint256,address,address)',
  'withdraw(address,uint256,address)',
  'withdrawTo(address,uint256)',
  'withdraw(uint256,address,address)',
  'redeem(uint256,address,address)',
  // Collections from before ERC-721, and games.
  'transferPunk(address,uint256)',
  'offerPunkForSaleToAddress(uint256,uint256,address)',
  'safeTransfer(address,uint256)',
  'safeTransfer(address,uint256,bytes)',
  'transferBatch(address,uint256[])',
  'transferBatch(address,address,uint256[])',
  'transferBatch(address,uint256[],uint256[])',
  'transferBatch(address[],uint256[])',
  'transferBatch(address,address,uint256[],uint256[])',
  // Any of these, in one call.
  'multicall(bytes[])',
  'multicall(uint256,bytes[])',
  'multicall(bytes32,bytes[])',
  'execute(bytes,bytes[])',
  'execute(bytes,bytes[],uint256)',
  'execute(address,uint256,bytes)',
  'execute(bytes32,bytes)',
  'executeBatch(address[],uint256[],bytes[])',
  'redeemDelegations(bytes[],bytes32[],bytes[])',
  // Trades with a recipient.
  'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
  'swapTokensForExactTokens(uint256,uint256,address[],address,uint256)',
  'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
  'swapTokensForExactETH(uint256,uint256,address[],address,uint256)',
]

/** First four bytes of the hash of a method's signature, eight digits. */
export function methodSelector(method: string): string {
  return toHex(keccak256(utf8ToBytes(method)).subarray(0, 4)).slice(2)
}

/**
 * Rejects a permission that is not limited by an amount or a count, by a date, and to one key.
 *
 * @param now - Unix seconds.
 * @throws UnsignableError with the fault.
 */
export function requireBounded(permission: Permission, now: number): void {
  const { expiry, contract, type, count } = permission
  requireKey(permission)
  if (!(expiry > now)) throw new UnsignableError('The permission has already expired: expiry is in the past.')
  if (expiry > now + LONGEST) throw new UnsignableError('A permission lasts at most 30 days.')
  if (type.startsWith('native') !== (contract === null))
    throw new UnsignableError('The contract of the permission is missing.')
  if (count !== null && !(Number.isInteger(count) && count >= 1 && count <= MAX_USES))
    throw new UnsignableError(`A permission can be used at most ${MAX_USES} times.`)
  requirePeriod(permission, now)
  if (type === 'contract-call') requireCalls(permission)
  else requireAmount(permission)
}

/** Returns the number of periods of a permission until its expiry; 1 if it has none. */
export function periodsOf({ period, expiry }: Pick<Permission, 'period' | 'expiry'>): bigint {
  if (period === undefined) return 1n
  return BigInt(Math.ceil((expiry - period.from) / period.seconds))
}

function requirePeriod({ type, period, expiry }: Permission, now: number): void {
  if (type.endsWith('-periodic') !== (period !== undefined))
    throw new UnsignableError('The period of the permission is missing, or its type takes none.')
  if (period === undefined) return
  const { from, seconds } = period
  if (!(Number.isInteger(seconds / HOUR) && seconds >= HOUR && seconds <= LONGEST))
    throw new UnsignableError('A period must be whole hours, at most 30 days.')
  if (!(Number.isInteger(from) && from + seconds > now && from < expiry))
    throw new UnsignableError('The first period has already ended, or starts after the permission expires.')
}

function requireAmount(permission: Permission): void {
  const { amount, methods } = permission
  const total = BigInt(amount ?? '0x0') * periodsOf(permission)
  if (total === 0n || total >= UNLIMITED || methods.length > 0)
    throw new UnsignableError('The permission must have a limited amount.')
}

/** Requires a single key of the page, and a contract other than the account and those that act for it. */
function requireKey({ account, delegate, contract }: Permission): void {
  const own = [account, ...ORDER_TAKERS]
  if ([ANYBODY, NOBODY, ...own].some((other) => isSameAddress(other, delegate)))
    throw new UnsignableError('The signer of a permission must be a key of the page.')
  if (contract !== null && own.some((other) => isSameAddress(other, contract)))
    throw new UnsignableError('A permission cannot target the account itself.')
}

function requireCalls({ methods, count, amount }: Pick<Permission, 'methods' | 'count' | 'amount'>): void {
  if (methods.length === 0 || methods.length > MAX_METHODS || amount !== null)
    throw new UnsignableError(`A call permission must name 1 to ${MAX_METHODS} methods.`)
  if (!methods.every((method) => METHOD.test(method)))
    throw new UnsignableError('A method must be given by its signature, e.g. vote(uint256).')
  const giving = GIVES_AWAY.map(methodSelector)
  if (methods.some((method) => giving.includes(methodSelector(method))))
    throw new UnsignableError('A call permission cannot transfer tokens. Request a token permission instead.')
  if (count === null) throw new UnsignableError('A call permission must have a limited count.')
}
