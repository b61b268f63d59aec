import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONNECT_TITLE, type Prompt } from '@latch/sdk-source/testing/wallet/context.ts'
import { createOwner, type OwnerControls } from '@latch/sdk-source/testing/wallet/owner.ts'
import type { WalletError } from '@latch/sdk-source/testing/wallet/walletError.ts'
import type { BrowserContext } from '@playwright/test'
import type { PageWalletPlan } from './pageWallets.ts'
import { bindingOf, type SlotAnswer, type SlotCall, type Slots, type WalletPageState } from './slot.ts'

/** A wallet in the page of a family beside EVM, and its owner. */
export type PageWallet = OwnerControls & {
  /** For `modal.chooseWallet()`. */
  name: string
  /** Its accounts, the active one first. */
  addresses: readonly string[]
  /** Shows no account until {@link PageWallet.unlock}; requests wait for that. */
  lock(): Promise<void>
  unlock(): Promise<void>
  /** @throws Error for an account that the wallet does not have. */
  switchAccount(address: string): Promise<void>
  /** The owner takes the site's permission back in the wallet. */
  revoke(): Promise<void>
}

type Installing = Pick<BrowserContext, 'exposeBinding' | 'addInitScript' | 'pages'>

/** The script of a wallet's half in the page, which `bundle.ts` has made. */
export function readPageScript(namespace: string): string {
  return readFileSync(join(import.meta.dirname, 'dist', `${namespace}.js`), 'utf8')
}

/**
 * Installs a wallet in every page of a browser context. Its keys are in the page; the state that the page may see is
 * here, so that it outlives reloads.
 */
export async function installPageWallet(
  context: Installing,
  { namespace, config, addresses }: PageWalletPlan,
  script: string,
): Promise<PageWallet> {
  const owner = createOwner()
  owner.controls.setMode('wait')
  let state: WalletPageState = { version: 0, permitted: false, locked: false, active: addresses[0] ?? '' }
  let unlocked = Promise.resolve()
  let release = () => {}
  /** Updates the pages that are open, and those opened later. */
  const update = async (patch: Partial<WalletPageState>) => {
    state = { ...state, ...patch, version: state.version + 1 }
    const change = { namespace, state }
    await context.addInitScript(setState, change)
    // A page that is just being left is none to report to.
    await Promise.all(context.pages().map((page) => page.evaluate(setState, change).catch(() => {})))
  }
  const confirm = async (prompt: Prompt) => {
    const wasLocked = state.locked
    await unlocked
    // What a locked wallet hides, a permitted site need not ask for again.
    if (!(wasLocked && state.permitted && prompt.title === CONNECT_TITLE)) await owner.confirm(prompt)
  }
  await context.exposeBinding(bindingOf(namespace), async (_, call: SlotCall): Promise<SlotAnswer> => {
    try {
      await ('prompt' in call ? confirm(call.prompt) : update({ permitted: call.permitted }))
      return {}
    } catch (error) {
      const { code, message } = error as Partial<WalletError>
      return { error: { code: code ?? -32603, message: message ?? '' } }
    }
  })
  await context.addInitScript({
    content: `if (window === window.top) {
const slots = (globalThis.latchDevWallets ??= {});
slots.${namespace} = { state: ${JSON.stringify(state)}, ...slots.${namespace}, config: ${JSON.stringify(config)} };
${script}
}`,
  })
  return {
    ...owner.controls,
    name: config.name,
    addresses,
    async lock() {
      if (state.locked) return
      unlocked = new Promise((resolve) => {
        release = resolve
      })
      await update({ locked: true })
    },
    async unlock() {
      await update({ locked: false })
      release()
    },
    async switchAccount(address) {
      if (!addresses.includes(address)) throw new Error(`The wallet has no account ${address}.`)
      await update({ active: address })
    },
    revoke: () => update({ permitted: false }),
  }
}

/**
 * Runs in the page, before or after the wallet's own script. It must be self-contained, because only the function is
 * sent.
 */
function setState({ namespace, state }: { namespace: string; state: WalletPageState }): void {
  if (window !== window.top) return
  const page = globalThis as Slots
  page.latchDevWallets ??= {}
  page.latchDevWallets[namespace] ??= { config: undefined, state }
  const slot = page.latchDevWallets[namespace]
  const before = slot.state
  if (before.version >= state.version) return
  slot.state = state
  const isSame =
    before.permitted === state.permitted && before.locked === state.locked && before.active === state.active
  if (!isSame) slot.onState?.()
}
