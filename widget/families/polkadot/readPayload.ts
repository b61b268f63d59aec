import { type PolkadotAction, type PolkadotRuntime, readMethod, type SignerPayload } from './transfer.ts'

/** What is shown of a payload before it is signed. */
export type PayloadReading = {
  action: PolkadotAction
  /** Plancks on top of the fee. */
  tip: bigint
  /** Whether it is valid for as long as the account's number is the next. */
  isImmortal: boolean
  /** Whether all of what is signed is known, so that the transaction can be written from it. */
  isWhole: boolean
}

/** Of no pallet: nothing is known by its numbers. */
const NO_CALL = [-1, -1] as const

/**
 * @param runtime - Of the chain now; null where nobody says. A call is read by its numbers, which another runtime may have
 * for something else.
 * @returns null where there is no call.
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
    isImmortal: payload.era === '0x00',
    // A fee in another coin is written in a way of each chain.
    isWhole: isCurrent && (payload.assetId === undefined || payload.assetId === null),
  }
}

function isOfRuntime(payload: SignerPayload, runtime: Omit<PolkadotRuntime, 'genesisHash'>): boolean {
  return (
    Number(payload.specVersion) === runtime.specVersion &&
    Number(payload.transactionVersion) === runtime.transactionVersion &&
    payload.signedExtensions.join() === runtime.extensions.join()
  )
}
