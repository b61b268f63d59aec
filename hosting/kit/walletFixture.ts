import {
  type ControlledWallet,
  createControlledWallet,
} from '@latch/sdk-source/testing/wallet/controlledWallet.ts'
import type { RequestArguments, WalletEvent } from '@latch/sdk-source/testing/wallet/wallet.ts'
import type { BrowserContext, Frame } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { CHAINS } from './addresses.ts'
import { WALLET_ICON } from './walletIcon.ts'

const BINDING = 'latchDevWalletRequest'
const NAME = 'Test Wallet'

export { NAME as WALLET_NAME }

/**
 * Puts a wallet into every page of a browser context by EIP-6963. It lives in this process with keys of its own, and outlives
 * reloads of the pages.
 */
export async function installWallet(context: BrowserContext, accounts = 2): Promise<ControlledWallet> {
  const keys = Array.from({ length: accounts }, generatePrivateKey)
  const wallet = createControlledWallet({
    accounts: keys.map((key) => privateKeyToAccount(key)),
    chains: CHAINS,
    restored: { permitted: false, account: 0, chainId: CHAINS[0].id, chainIds: CHAINS.map(({ id }) => id) },
  })
  wallet.setMode('wait')
  const frames = new Set<Frame>()
  await context.exposeBinding(BINDING, async ({ frame }, { method, params }: RequestArguments) => {
    frames.add(frame)
    try {
      return { result: await wallet.request({ method, params }) }
    } catch (error) {
      // A thrown error would lose its code on the way.
      const { code, message } = error as { code?: number; message: string }
      return { error: { code: code ?? -32603, message } }
    }
  })
  wallet.subscribe((event) => {
    const plain = {
      ...event,
      data: event.event === 'disconnect' ? { code: 4900, message: 'Disconnected' } : event.data,
    }
    for (const frame of frames) {
      if (frame.isDetached()) frames.delete(frame)
      // A page that is just being left has nobody to tell.
      else frame.evaluate(emitInPage, plain as WalletEvent).catch(() => {})
    }
  })
  const info = { uuid: crypto.randomUUID(), name: NAME, icon: WALLET_ICON, rdns: 'test.latch.wallet' }
  await context.addInitScript(announceInPage, { binding: BINDING, info })
  return wallet
}

type Bridge = { latchDevWalletEmit?: (event: WalletEvent) => void }

function emitInPage(event: WalletEvent): void {
  const bridge = globalThis as Bridge
  bridge.latchDevWalletEmit?.(event)
}

/** Runs in the page. It must be self-contained, because only the function is sent. */
function announceInPage({ binding, info }: { binding: string; info: object }): void {
  if (window !== window.top) return
  type Listener = (data: unknown) => void
  type Answer = { result?: unknown; error?: { code: number; message: string } }
  const page = globalThis as unknown as Record<string, (args: unknown) => Promise<Answer>> & Bridge
  const listeners = new Map<string, Set<Listener>>()
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      const { result, error } = (await page[binding]?.({ method, params })) ?? {}
      if (error) throw Object.assign(new Error(error.message), { code: error.code })
      return result
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  page.latchDevWalletEmit = ({ event, data }) => {
    for (const listener of listeners.get(event) ?? []) listener(data)
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider: Object.freeze(provider) })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
