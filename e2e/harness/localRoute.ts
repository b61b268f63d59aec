import { WIDGET } from '@latch/hosting/kit/addresses.ts'
import type { APIResponse, Page, Route } from '@playwright/test'

/** Returns the Worker's answer to a request of the page. Node does not resolve `*.localhost` names. */
export function fetchLocal(route: Route): Promise<APIResponse> {
  const { hostname, port, pathname, search } = new URL(route.request().url())
  const headers = { ...route.request().headers(), host: `${hostname}:${port}` }
  return route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}`, headers })
}

/**
 * Replaces the nodes' results of a method with `instead` before they reach the widget.
 *
 * @returns a function that stops it.
 */
export async function withhold(page: Page, method: string, instead: unknown): Promise<() => Promise<void>> {
  const url = `${WIDGET}/v1/?*`
  const handle = async (route: Route) => {
    const payload: unknown = route.request().method() === 'POST' ? route.request().postDataJSON() : []
    const ids = (Array.isArray(payload) ? payload : [])
      .filter((call: { method: string }) => call.method === method)
      .map(({ id }: { id: unknown }) => id)
    if (ids.length === 0) return route.fallback()
    const response = await fetchLocal(route)
    const answers = (await response.json()) as { id: unknown }[]
    const json = answers.map((answer) =>
      ids.includes(answer.id) ? { jsonrpc: '2.0', id: answer.id, result: instead } : answer,
    )
    await route.fulfill({ response, json })
  }
  await page.route(url, handle)
  return () => page.unroute(url, handle)
}
