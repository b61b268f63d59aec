import { richAddress, signRaw } from '@latch/families/polkadot/dev/key.ts'
import { signPayload } from '@latch/families/polkadot/dev/payload.ts'
import type { BrowserContext } from '@playwright/test'

type Signer = {
  signRaw(raw: { data: `0x${string}` }): Promise<{ signature: string }>
  signPayload(payload: object): Promise<{ signature: string }>
}

/** Adds a wallet of Polkadot to every page, which approves everything and reports its account with the generic prefix. */
export async function installPolkadotWallet(context: BrowserContext, name: string): Promise<void> {
  await context.exposeFunction('polkadotSignRaw', signRaw)
  await context.exposeFunction('polkadotSignPayload', signPayload)
  await context.addInitScript(inject, { name, address: richAddress(42) })
}

/** Runs in the page. */
function inject({ name, address }: { name: string; address: string }): void {
  // The widget's frame is no page of a wallet.
  if (window !== top) return
  const exposed = window as unknown as {
    polkadotSignRaw(data: string): Promise<string>
    polkadotSignPayload(payload: object): Promise<{ signature: string }>
    injectedWeb3?: Record<string, object>
  }
  const accounts = [{ address, name: 'Mine', type: 'sr25519' }]
  let id = 0
  const signer: Signer = {
    signRaw: async ({ data }) => ({ id: ++id, signature: await exposed.polkadotSignRaw(data) }),
    signPayload: async (payload) => ({ id: ++id, ...(await exposed.polkadotSignPayload(payload)) }),
  }
  const subscribe = (listener: (all: object[]) => void) => {
    listener(accounts)
    return () => {}
  }
  exposed.injectedWeb3 ??= {}
  exposed.injectedWeb3[name] = Object.freeze({
    version: '1.0.0',
    enable: async () => ({ accounts: { get: async () => accounts, subscribe }, signer }),
  })
}
