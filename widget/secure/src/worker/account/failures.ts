import { RpcCode } from '@latch/protocol/errors.ts'
import { KeyWorkerError } from '../failures.ts'
import type { AccountReason } from '../messages.ts'

const MEANINGS: Readonly<Record<AccountReason, { code: number; message: string }>> = {
  NO_WALLET: { code: RpcCode.unauthorized, message: 'No wallet uses this address.' },
  LOGIN_STALE: { code: RpcCode.unauthorized, message: 'A recent login is required.' },
  ADDRESS_TAKEN: { code: RpcCode.invalidParams, message: 'Another wallet uses this address.' },
  ADDRESS_TOO_SOON: { code: RpcCode.limitExceeded, message: 'The address was changed recently.' },
  MATCH_WRONG: { code: RpcCode.invalidParams, message: 'No new device shows this number.' },
  PASSKEY_REFUSED: { code: RpcCode.unauthorized, message: 'The passkey does not open a wallet.' },
}

/** Returns a failure of account management, in addition to the general failures; the frame does not load this. */
export function accountFailure(reason: AccountReason): KeyWorkerError {
  const { code, message } = MEANINGS[reason]
  return new KeyWorkerError(code, message, { reason })
}
