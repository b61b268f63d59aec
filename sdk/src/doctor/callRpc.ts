import { RpcCode } from '@latch/protocol/errors.ts'
import { callTarget, readObject, type Widget } from './deployment.ts'

/** An error of JSON-RPC or HTTP instead of a result. */
export class RpcFailure extends Error {
  /** True where the deployment forwards no such method: the chain is of a family without it. */
  readonly isOtherProtocol: boolean
  constructor(message: string, { code, status }: { code: number | undefined; status: number }) {
    super(message)
    this.isOtherProtocol = code === RpcCode.methodNotFound || status === 400
  }
}

type RpcAnswer = { result: unknown; error: { code: number; message: string } | null }

/** Calls a node by JSON-RPC. @throws {@link RpcFailure}, or the error of `fetch`. */
export async function callRpc(
  widget: Widget,
  url: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const answer = await callTarget(widget, url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = await readObject<RpcAnswer>(answer)
  const { status } = answer
  if (error) throw new RpcFailure(error.message, { code: error.code, status })
  if (!answer.ok || result === undefined)
    throw new RpcFailure(`HTTP ${status} without a result.`, { code: undefined, status })
  return result
}
