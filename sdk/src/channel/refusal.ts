import type { RpcErrorPayload } from '../../../widget/protocol/errors.ts'

/**
 * The channel is a file of its own and must not carry a second copy of the error classes: it rejects with payloads, and
 * the provider makes the one {@link ProviderRpcError} of the page from them.
 */
export function refusal(code: number, message: string, reason?: string): RpcErrorPayload {
  return reason ? { code, message, data: { reason } } : { code, message }
}
