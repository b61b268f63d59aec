/** An order of a smart account as the secure frame, its key worker and its Worker hand it around. */
import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'

const HEX = /^0x(?:[0-9a-f]{2})*$/i
const hex = z.string().check(z.maxLength(LIMITS.longParamsLength), z.regex(HEX))
const quantity = z.string().check(z.regex(/^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/i))
/** A number that EntryPoint packs in pairs, two per word. */
const half = z.string().check(z.regex(/^0x(?:0|[1-9a-f][0-9a-f]{0,31})$/i))
const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))

/** EntryPoint reads the zero address as no paymaster, and would charge the account for a sponsored operation. */
const payer = address.check(z.regex(/[1-9a-f]/i))

/** `UserOperation` of `families/eip155/bytes/userOperation.ts`. Strict: nothing rides along unseen. */
export const OperationSchema = z.strictObject({
  sender: address,
  nonce: quantity,
  factory: z.nullable(address),
  factoryData: hex,
  callData: hex,
  callGasLimit: half,
  verificationGasLimit: half,
  preVerificationGas: quantity,
  maxFeePerGas: half,
  maxPriorityFeePerGas: half,
  paymaster: z.nullable(payer),
  paymasterVerificationGasLimit: half,
  paymasterPostOpGasLimit: half,
  paymasterData: hex,
})

const code = z.custom<`0x${string}`>((value) => HEX.test(String(value)))
/** `AccountCode` of `families/eip155/bytes/smartAccount.ts`. */
export const AccountCodeSchema = z.strictObject({ factory: code, implementation: code, proxy: code })
