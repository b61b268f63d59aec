const USER_REJECTED = 4001
/** What sats-connect and SIP-030 have for it. */
const DECLINED = -32000
const INTERNAL = -32603

/** How a wallet of WBIP-001 names what a call failed with: a failure of its own is not its owner's answer. */
export function toWbipError(error: unknown): { code: number; message: string } {
  const { code = INTERNAL, message = '' } = error as { code?: number; message?: string }
  return { code: code === USER_REJECTED ? DECLINED : code, message }
}
