import { RpcCode } from '@latch/protocol/errors.ts'
import { KeyWorkerError } from '../failures.ts'
import type { AccountReason } from '../messages.ts'

const MEANINGS: Readonly<Record<AccountReason, { code: number; message: string }>> = {
  NO_WALLET: { code: RpcCode.unauthorized, message: 'There is no wallet of this address.' },
  LOGIN_STALE: { code: RpcCode.unauthorized, message: 'This takes a fresh login.' },
  ADDRESS_TAKEN: { code: RpcCode.invalidParams, message: 'Another wallet has this address.' },
  ADDRESS_TOO_SOON: { code: RpcCode.limitExceeded, message: 'The address was changed a short while ago.' },
  MATCH_WRONG: { code: RpcCode.invalidParams, message: 'No new device shows this number.' },
  PASSKEY_REFUSED: { code: RpcCode.unauthorized, message: 'The passkey opens no wallet.' },
}

/** Returns a failure of account management, in addition to the general failures; the frame does not load this. */
export function accountFailure(reason: AccountReason): KeyWorkerError {
  const { code, message } = MEANINGS[reason]
  return new KeyWorkerError(code, message, { reason })
}
