import { peerSilent } from './peerError.ts'

/** @param deadline - Milliseconds; undefined waits forever. @throws RpcError -32603, reason TIMEOUT */
export async function withDeadline<Value>(
  promise: Promise<Value>,
  deadline: number | undefined,
): Promise<Value> {
  if (deadline === undefined) return promise
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(peerSilent()), deadline)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
