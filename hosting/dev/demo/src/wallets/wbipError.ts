const USER_REJECTED = 4001
/** Error code of sats-connect and SIP-030 for a declined request. */
const DECLINED = -32000
const INTERNAL = -32603

/** Converts an error to WBIP-001's codes: a failure of the wallet is not reported as its owner's answer. */
export function toWbipError(error: unknown): { code: number; message: string } {
  const { code = INTERNAL, message = '' } = error as { code?: number; message?: string }
  return { code: code === USER_REJECTED ? DECLINED : code, message }
}
