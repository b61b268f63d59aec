/** Returns `data.reason` of an RpcError; undefined if the error has none. */
export function errorReason(error: unknown): unknown {
  return (error as { data?: { reason?: unknown } | null } | null | undefined)?.data?.reason
}
