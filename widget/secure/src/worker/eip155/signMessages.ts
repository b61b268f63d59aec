import * as z from 'zod/mini'
import { OperationSchema } from '../../../../protocol/secure/operation.ts'
import { PermissionSchema } from '../../../../protocol/secure/permission.ts'
import { spend, text, url } from '../signFields.ts'

const hex = text.check(z.regex(/^0x(?:[0-9a-f]{2})*$/i))
const quantity = z.string().check(z.regex(/^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/i))
const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))
const word = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))

/** `personal_sign` (EIP-191 version 0x45). */
const EvmMessage = z.strictObject({
  namespace: z.literal('eip155'),
  kind: z.literal('message'),
  payload: z.strictObject({ address, message: hex }),
})

/** `eth_signTypedData_v4` (EIP-712). */
const EvmTypedData = z.strictObject({
  namespace: z.literal('eip155'),
  kind: z.literal('typedData'),
  payload: z.strictObject({
    address,
    /** The network of the session. A domain that names another is refused. */
    chainId: quantity,
    /** The JSON text as the page gave it. */
    typedData: text,
  }),
})

const fees = {
  gasPrice: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
}

/** `eth_sendTransaction`, complete: nonce, gas and fees are set. Blobs and code delegations (EIP-4844, EIP-7702) have no field. */
const EvmTransactionSchema = z.strictObject({
  from: address,
  chainId: quantity,
  /** EIP-2718: legacy, EIP-2930, EIP-1559. */
  type: z.enum(['0x0', '0x1', '0x2']),
  nonce: quantity,
  gas: quantity,
  /** Null creates a contract. */
  to: z.nullable(address),
  value: quantity,
  data: hex,
  ...fees,
  accessList: z.optional(
    z
      .array(z.strictObject({ address, storageKeys: z.array(word).check(z.maxLength(1024)) }))
      .check(z.maxLength(256)),
  ),
})

const EvmTransaction = z.strictObject({
  namespace: z.literal('eip155'),
  kind: z.literal('transaction'),
  payload: EvmTransactionSchema,
  spend,
})

/** An order of the smart account (ERC-4337), complete but for its signature. */
const EvmOperation = z.strictObject({
  namespace: z.literal('eip155'),
  kind: z.literal('operation'),
  payload: z.strictObject({ chainId: quantity, operation: OperationSchema }),
  spend,
})

/** `wallet_grantPermissions` (ERC-7715): what a key of the page may do with the smart account. */
const EvmPermission = z.strictObject({
  namespace: z.literal('eip155'),
  kind: z.literal('permission'),
  payload: z.strictObject(PermissionSchema.shape),
  /** Origin of the page that asked, as the frame knows it: what was granted is kept under it. */
  host: z.optional(url),
})

/** One of each, for the union of all families. */
export const EVM_REQUESTS = [EvmMessage, EvmTypedData, EvmTransaction, EvmOperation, EvmPermission] as const
