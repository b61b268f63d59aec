/** `data.reason` of an RpcError; undefined for what carries none. */
export function errorReason(error: unknown): unknown {
  return (error as { data?: { reason?: unknown } | null } | null | undefined)?.data?.reason
}
