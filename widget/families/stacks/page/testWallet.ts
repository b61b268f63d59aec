import type { PageFamilyFixture } from '@latch/sdk-source/families/familyFixture.ts'

export const ADDRESS = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
const OTHER = 'SP000000000000000000002Q6VF78'
const KEY = '02'.padEnd(66, 'a')
const CHAIN = 'stacks:1'
const SIGNATURE = '00'.padEnd(130, 'a')
const SENT = { txid: 'ab'.repeat(32), transaction: '00' }
const accountsData = (addresses: readonly string[]) =>
  addresses.map((address) => ({ address, publicKey: KEY }))

type Registry = { webbtc_stx_providers?: unknown[] }
type Listener = { eventName: string; cb: (event: unknown) => void }

/** A wallet as in SIP-030, which answers with JSON-RPC envelopes. */
export const fixture: PageFamilyFixture = {
  namespace: 'stacks',
  chainId: CHAIN,
  accounts: [ADDRESS, OTHER],
  addWallet(page, name) {
    const listeners = new Set<Listener>()
    let shared: readonly string[] = [ADDRESS]
    let calls = 0
    let failure: { error: unknown } | undefined
    const results: Record<string, () => unknown> = {
      stx_getAddresses: () => ({ addresses: accountsData(shared) }),
      wallet_getAccount: () => ({ addresses: accountsData(shared) }),
      stx_signMessage: () => ({ signature: SIGNATURE }),
      stx_transferStx: () => SENT,
    }
    const provider = {
      async request(method: string) {
        calls++
        if (failure) throw failure.error
        return { jsonrpc: '2.0', id: null, result: results[method]?.() }
      },
      addListener(listener: Listener) {
        if (listener.eventName !== 'stx_accountChange') return undefined
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    const icon = 'data:image/svg+xml;base64,AA=='
    addEntry(page, { name, icon }, provider)
    return {
      calls: () => calls,
      fail: (error) => {
        failure = { error }
      },
      listeners: () => listeners.size,
      share: (accounts) => {
        shared = accounts
        for (const { cb } of listeners) cb({ addresses: accountsData(accounts) })
      },
    }
  },
  addTrap(page) {
    const trap = {
      get id(): string {
        throw new Error('A trap')
      },
    }
    const registry = page as Registry
    registry.webbtc_stx_providers = [...(registry.webbtc_stx_providers ?? []), trap]
  },
  connect: { method: 'stacks:connect', result: { accounts: accountsData([ADDRESS]) } },
  sign: {
    method: 'stacks:signMessage',
    params: { address: ADDRESS, message: 'Hello', chain: CHAIN },
    result: { signature: SIGNATURE },
  },
  send: {
    method: 'stacks:transfer',
    params: { address: ADDRESS, to: OTHER, amount: '5', chain: CHAIN },
    result: SENT,
  },
  accountsData,
  reads: 'stx_getAccounts',
  signs: 'stx_signMessage',
}

let count = 0

/** Puts a provider into the window, and its name into SIP-030's array. */
export function addEntry(page: EventTarget, entry: object, provider: object): void {
  const id = `StacksTest${count++}`
  const registry = page as unknown as Registry & Record<string, unknown>
  registry[id] = provider
  registry.webbtc_stx_providers = [...(registry.webbtc_stx_providers ?? []), { id, ...entry }]
  // Its script has run.
  page.dispatchEvent(new Event('load'))
}
