import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { testEnv, WIDGET, worker } from './fixture.ts'

type ApiResponse = { status: number; headers: Headers; body: Record<string, unknown> }

/** Sends one request to the account API as the widget does; resolves when the work after the answer is done too. */
export async function callAccountApi(
  path: string,
  { overrides = {}, ...init }: RequestInit & { overrides?: Record<string, unknown> } = {},
): Promise<ApiResponse> {
  const context = createExecutionContext()
  const url = `${WIDGET}${path}${path.includes('projectId=') || init.method === 'POST' ? '' : `${path.includes('?') ? '&' : '?'}projectId=demo`}`
  const request = new Request(url, { ...init, headers: { Origin: WIDGET, ...init.headers } }) as Parameters<
    typeof worker.fetch
  >[0]
  const response = await worker.fetch(request, { ...testEnv, ...overrides }, context)
  const body = (await response.json()) as Record<string, unknown> // Every answer of the API is an object or [].
  await waitOnExecutionContext(context)
  return { status: response.status, headers: response.headers, body }
}
