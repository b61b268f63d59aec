import { publicUrl } from '@latch/hosting/http/publicUrl.ts'
import { isHex } from 'viem'
import * as z from 'zod'
import { ENTRY_POINT, type UserOperation } from '../../bytes/userOperation.ts'
import { onWire } from './onWire.ts'
import type { Payer } from './operation.ts'
import { postJson } from './postJson.ts'

/** Milliseconds for each of its two answers: the frame waits for the bundler's as well. */
const DEADLINE = 4_000
const MAX_ANSWER = 64 * 1024
/** Maximum hex characters of a paymaster's data. */
const MAX_DATA = 8 * 1024

/** Paymaster service that a page requests. @see ERC-7677, EIP-5792 `paymasterService` */
type PaymasterService = { url: string; context?: unknown; optional?: boolean | undefined }

/** Thrown if a page's paymaster does not pay, and the page requires it. */
export class PaymasterRefusal extends Error {
  override readonly name = 'PaymasterRefusal'
}

/** Thrown if the address cannot be that of an external service. */
export class PaymasterAddressError extends Error {
  override readonly name = 'PaymasterAddressError'
}

const hex = (maxLength: number) =>
  z.custom<`0x${string}`>((value) => isHex(value) && value.length <= maxLength && value.length % 2 === 0)
/** The zero address is not a paymaster to EntryPoint: the account would pay. */
const address = z.custom<`0x${string}`>(
  (value) => isHex(value) && value.length === 42 && BigInt(value) !== 0n,
)
/** Number of 16 bytes, as EntryPoint packs them; without leading zeros. */
const half = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,32}$/)
  .transform((text): `0x${string}` => `0x${BigInt(text).toString(16)}`)
const promise = { paymaster: address, paymasterData: hex(MAX_DATA).default('0x') }
const StubSchema = z.object({
  ...promise,
  paymasterVerificationGasLimit: half,
  paymasterPostOpGasLimit: half.default('0x0'),
})
const PromiseSchema = z.object(promise)

/**
 * Creates a payer from the ERC-7677 service that a page named. Its answers go into the operation unchanged: they decide
 * who pays, and never what is done.
 *
 * @param chainId - In hex.
 * @param ownHost - Host name of this Worker.
 * @throws {@link PaymasterAddressError}; its answers throw {@link PaymasterRefusal}.
 */
export function pagePaymaster(
  { url, context }: PaymasterService,
  { chainId, ownHost }: { chainId: string; ownHost: string },
): Payer {
  if (publicUrl(url, ownHost) === null) throw new PaymasterAddressError('It must be a public https URL.')
  const callPaymaster = async <Value>(method: string, operation: UserOperation, schema: z.ZodType<Value>) => {
    const { signature: _, ...unsigned } = onWire(operation, '0x')
    const params = [unsigned, ENTRY_POINT, chainId, context ?? {}]
    const answer = await fetchAnswer(url, { jsonrpc: '2.0', id: 1, method, params })
    const parsed = z.object({ result: schema }).safeParse(answer)
    if (!parsed.success) throw new PaymasterRefusal('The paymaster service does not pay for this.')
    return parsed.data.result
  }
  return {
    stub: (operation) => callPaymaster('pm_getPaymasterStubData', operation, StubSchema),
    sign: (operation) => callPaymaster('pm_getPaymasterData', operation, PromiseSchema),
  }
}

/**
 * Wraps a payer: if it does not pay, an optional one lets the account pay, and a required one throws
 * {@link PaymasterRefusal}.
 */
export function withOptional(payer: Payer | null, { optional }: PaymasterService): Payer {
  const orNull = async <Value>(answer: Promise<Value | null> | undefined): Promise<Value | null> => {
    try {
      const value = (await answer) ?? null
      if (value !== null) return value
    } catch (error) {
      if (!(error instanceof PaymasterRefusal)) throw error
      if (optional !== true) throw error
    }
    if (optional === true) return null
    throw new PaymasterRefusal('The project does not sponsor this operation.')
  }
  return {
    stub: (operation) => orNull(payer?.stub(operation)),
    sign: (operation, fee) => orNull(payer?.sign(operation, fee)),
  }
}

async function fetchAnswer(url: string, body: unknown): Promise<unknown> {
  const signal = AbortSignal.timeout(DEADLINE)
  try {
    return await postJson(url, body, { signal, maxBytes: MAX_ANSWER })
  } catch {
    throw new PaymasterRefusal('The paymaster service did not respond.')
  }
}
