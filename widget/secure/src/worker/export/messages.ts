import { PasskeyProveSchema, PasskeyStartSchema } from '@latch/protocol/login/passkey.ts'
import * as z from 'zod/mini'
import { type KeyCalls, OPERATIONS } from '../messages.ts'
import { type PasskeyCalls, PrfSchema } from '../passkey/messages.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '../passwordLength.ts'
import type { RecoveryAccount, RecoveryFileError } from '../recoveryFile.ts'

const { attemptId, used } = PasskeyProveSchema.shape
/** Proof of a passkey that opens the wallet. */
const proven = { attemptId, used, prf: PrfSchema }
const password = z.string().check(z.minLength(MIN_PASSWORD), z.maxLength(MAX_PASSWORD))
/** Contents of a recovery file besides the wallet, and the password that seals it. */
const sealing = {
  password,
  /** Origin of this page. */
  origin: z.string().check(z.maxLength(300)),
  /** CAIP-2 networks on which the project has smart accounts. */
  networks: z.array(z.string().check(z.maxLength(41))).check(z.maxLength(100)),
}
const { start, restore, startLogin, submitCode, resendCode, awaitDevice } = OPERATIONS

/** Operations of the export worker: the only one of this origin that reveals a recovery phrase. */
export const EXPORT_OPERATIONS = {
  start,
  restore,
  /** Requests a code regardless of any session; a login without a wallet does not create one here. */
  startLogin,
  submitCode,
  resendCode,
  awaitDevice,
  startPasskey: PasskeyStartSchema,
  /** Returns the account's login provider, and whether only a passkey opens its wallet. */
  owner: z.strictObject({}),
  /** The words of BIP-39, within five minutes of the code, or of a login by the account that it goes by. Its owner is mailed about it, and the account keeps the day. */
  exportPhrase: z.strictObject({}),
  /** The same in strict mode, in which no slot here opens without a passkey: by the passkey that opens the wallet. */
  exportByPasskey: z.strictObject(proven),
  /** The recovery file, sealed here: the words leave this thread encrypted only. Proof and notice are those of {@link exportPhrase}. */
  sealFile: z.strictObject(sealing),
  /** The same in strict mode. */
  sealFileByPasskey: z.strictObject({ ...proven, ...sealing }),
  /** Opens a recovery file to find out whether it does; returns its accounts without the words. */
  checkFile: z.strictObject({
    file: z.string().check(z.maxLength(64 * 1024)),
    password: z.string().check(z.maxLength(MAX_PASSWORD)),
  }),
} as const

type Taken = 'start' | 'restore' | 'startLogin' | 'submitCode' | 'resendCode' | 'awaitDevice'
export type ExportCalls = Pick<KeyCalls, Taken> & {
  startPasskey: PasskeyCalls['startPasskey']
  /** `provider`: `email`, or the provider of the social account. */
  owner: { params: Record<string, never>; result: { provider: string; isStrict: boolean } }
  exportPhrase: { params: Record<string, never>; result: { phrase: string } }
  exportByPasskey: {
    params: z.infer<typeof EXPORT_OPERATIONS.exportByPasskey>
    result: { phrase: string }
  }
  sealFile: { params: z.infer<typeof EXPORT_OPERATIONS.sealFile>; result: { file: string } }
  sealFileByPasskey: {
    params: z.infer<typeof EXPORT_OPERATIONS.sealFileByPasskey>
    result: { file: string }
  }
  /** `fault` is absent if the file opens. */
  checkFile: {
    params: z.infer<typeof EXPORT_OPERATIONS.checkFile>
    result: { accounts: readonly RecoveryAccount[]; isOwn: boolean } | { fault: RecoveryFileError['code'] }
  }
}
export type Sealing = ExportCalls['sealFile']['params']
