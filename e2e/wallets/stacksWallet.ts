import { callStacksWallet } from '@latch/families/stacks/dev/account.ts'
import type { BrowserContext } from '@playwright/test'

type Page = {
  /** Called by the page's half for its answers. */
  callStacks(method: string, params: object): Promise<unknown>
  LanternProvider?: object
  wbip_providers?: object[]
}

/** Adds a wallet of SIP-030 to every page, which approves everything and sends nothing. */
export async function installStacksWallet(context: BrowserContext): Promise<void> {
  await context.exposeFunction('callStacks', callStacksWallet)
  await context.addInitScript(inject)
}

/** Runs in the page. */
function inject(): void {
  // The widget's frame is no page of a wallet.
  if (window !== top) return
  const page = window as unknown as Page
  page.LanternProvider = {
    request: async (method: string, params: object = {}) => {
      const result = await page.callStacks(method, params)
      const error = { code: -32601, message: `${method} does not exist` }
      return { jsonrpc: '2.0', id: null, ...(result == null ? { error } : { result }) }
    },
  }
  page.wbip_providers = [{ id: 'LanternProvider', name: 'Lantern' }]
}
