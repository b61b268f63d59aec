import { RpcCode } from '../../../protocol/errors.ts'

export type PairingCode = {
  /** How the protocol's own texts begin; some errors arrive without their code. */
  text: string
  /** EIP-1193 and JSON-RPC code for the page. */
  code: number
}

/** Errors of the pairing protocol and what a page is told instead. @see docs/behaviour.md#pairing-protocol-codes */
export const PAIRING_CODES: Readonly<Record<number, PairingCode>> = {
  1001: { text: 'Invalid method', code: RpcCode.unsupportedMethod },
  1002: { text: 'Invalid event', code: RpcCode.internal },
  1003: { text: 'Invalid update request', code: RpcCode.internal },
  1004: { text: 'Invalid extend request', code: RpcCode.internal },
  1005: { text: 'Invalid session settle request', code: RpcCode.internal },
  3001: { text: 'Unauthorized method', code: RpcCode.unauthorized },
  3002: { text: 'Unauthorized event', code: RpcCode.unauthorized },
  3003: { text: 'Unauthorized update request', code: RpcCode.unauthorized },
  3004: { text: 'Unauthorized extend request', code: RpcCode.unauthorized },
  5000: { text: 'User rejected', code: RpcCode.userRejected },
  5001: { text: 'User rejected chains', code: RpcCode.userRejected },
  5002: { text: 'User rejected methods', code: RpcCode.userRejected },
  5003: { text: 'User rejected events', code: RpcCode.userRejected },
  5100: { text: 'Unsupported chains', code: RpcCode.unknownChain },
  5101: { text: 'Unsupported methods', code: RpcCode.unsupportedMethod },
  5102: { text: 'Unsupported events', code: RpcCode.unsupportedMethod },
  5103: { text: 'Unsupported accounts', code: RpcCode.unauthorized },
  5104: { text: 'Unsupported namespace key', code: RpcCode.unsupportedMethod },
  6000: { text: 'User disconnected', code: RpcCode.disconnected },
  7000: { text: 'Session settlement failed', code: RpcCode.disconnected },
  10001: { text: 'Unsupported wc_ method', code: RpcCode.unsupportedMethod },
}

/** Failures of the protocol's implementation, 1 to 9. They are thrown as bare sentences. */
export const INTERNAL_CODES: Readonly<Record<number, PairingCode>> = {
  1: { text: 'Not initialized', code: RpcCode.disconnected },
  2: { text: 'No matching key', code: RpcCode.disconnected },
  3: { text: 'Restore will override', code: RpcCode.internal },
  4: { text: 'Resubscribed', code: RpcCode.internal },
  5: { text: 'Missing or invalid', code: RpcCode.invalidParams },
  6: { text: 'Expired', code: RpcCode.disconnected },
  7: { text: 'Unknown type', code: RpcCode.internal },
  8: { text: 'Mismatched topic', code: RpcCode.disconnected },
  9: { text: 'Non conforming namespaces', code: RpcCode.unauthorized },
}
