import type { PageFace } from '#dev/demo/src/wallets/pageFace.ts'
import { bindingOf, type Slot, type SlotAnswer, type SlotCall, type Slots } from './slot.ts'

type Bindings = Record<string, (call: SlotCall) => Promise<SlotAnswer>>

type ConnectedFace<Config> = Required<Omit<PageFace, 'name' | 'icon'>> & {
  /** Configuration that the test has given the wallet. */
  config: Config
  /** Address of the account that the owner has chosen. */
  active(): string
}

/** The half in a page of a wallet whose owner is a test. */
export function connectFace<Config>(namespace: string): ConnectedFace<Config> {
  const { latchDevWallets = {} } = globalThis as Slots
  const slot = latchDevWallets[namespace] as Slot
  const call = async (args: SlotCall) => {
    const { error } = (await (globalThis as unknown as Bindings)[bindingOf(namespace)]?.(args)) ?? {}
    if (error) throw Object.assign(new Error(error.message), { code: error.code })
  }
  const listeners = new Set<() => void>()
  slot.onState = () => {
    for (const listener of listeners) listener()
  }
  return {
    // Given by `installPageWallet`, which knows its own wallets.
    config: slot.config as Config,
    active: () => slot.state.active,
    isPermitted: () => slot.state.permitted && !slot.state.locked,
    onPermitted(permitted) {
      slot.state = { ...slot.state, permitted }
      void call({ permitted })
    },
    onChange: (listener) => void listeners.add(listener),
    confirm: (prompt) => call({ prompt }),
  }
}
