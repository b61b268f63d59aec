import { hexToBytes } from '../../bytes.ts'
import { type PolkadotAction, type PolkadotRuntime, readMethod, type SignerPayload } from './transfer.ts'

/** Facts of a payload that are shown before it is signed. */
export type PayloadReading = {
  action: PolkadotAction
  /** Plancks on top of the fee. */
  tip: bigint
  /** True if it stays valid until the account's nonce is used. */
  isImmortal: boolean
  /** True if everything that is signed is known, so that the transaction can be written from it. */
  isWhole: boolean
  /** True if the call, or one inside it, lets someone else act for the account. */
  givesAuthority: boolean
}

/** Belongs to no pallet, so that no call matches. */
const NO_CALL = [-1, -1] as const

/**
 * @param runtime - Current runtime of the chain; null if unknown. Calls are read by their numbers, which may mean
 * something else in another runtime.
 * @returns null if there is no call.
 */
export function readPayload(
  payload: SignerPayload & { assetId?: unknown },
  { runtime, prefix }: { runtime: Omit<PolkadotRuntime, 'genesisHash'> | null; prefix: number },
): PayloadReading | null {
  const isCurrent = runtime !== null && isOfRuntime(payload, runtime)
  const transferCall = isCurrent ? runtime.transferCall : NO_CALL
  const action = readMethod(payload.method, { transferCall, prefix })
  if (action === null) return null
  return {
    action,
    tip: BigInt(payload.tip),
    // Regardless of the bytes after it: the first byte of a mortal era is never 0.
    isImmortal: payload.era.startsWith('0x00'),
    // A fee in another coin is written in a way of each chain.
    isWhole: isCurrent && (payload.assetId === undefined || payload.assetId === null),
    givesAuthority:
      isCurrent &&
      action.name === 'unknown' &&
      carriesCall(hexToBytes(payload.method.slice(2)), runtime.authorityCalls ?? []),
  }
}

/** Bytes of an account. */
const ACCOUNT = 32
/** Maximum bytes of the IDs before the account of a call, e.g. of an asset of another chain. */
const MAX_IDS = 40

/**
 * Returns whether bytes are one of some calls, or contain one like batches, multisigs and proxies. These are not decoded,
 * which would need all types of the runtime: the numbers of the inner call are matched where an account may follow them.
 */
function carriesCall(
  bytes: Uint8Array,
  calls: readonly (readonly [pallet: number, call: number])[],
): boolean {
  return calls.some(([pallet, call]) =>
    bytes.some(
      (byte, at) =>
        byte === pallet && bytes[at + 1] === call && (at === 0 || namesAccount(bytes.subarray(at + 2))),
    ),
  )
}

/** Returns whether arguments may begin with a list of accounts, or with IDs and an account, whose first byte is 0. */
function namesAccount(bytes: Uint8Array): boolean {
  const [first = 0] = bytes
  const isList = first > 0 && first % 4 === 0 && bytes.length > (first / 4) * ACCOUNT
  return isList || bytes.subarray(0, MAX_IDS).some((byte, at) => byte === 0 && bytes.length > at + ACCOUNT)
}

function isOfRuntime(payload: SignerPayload, runtime: Omit<PolkadotRuntime, 'genesisHash'>): boolean {
  return (
    Number(payload.specVersion) === runtime.specVersion &&
    Number(payload.transactionVersion) === runtime.transactionVersion &&
    payload.signedExtensions.join() === runtime.extensions.join()
  )
}
