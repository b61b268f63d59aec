import type { Envelope } from '../../../widget/protocol/envelope.ts'
import type {
  HostRequestParams,
  HostWallet,
  HostWalletEvent,
  ProviderState,
  SolanaState,
} from '../../../widget/protocol/hostChannel.ts'
import type { Hint } from '../hint.ts'
import { describeStandardWallet } from './describeStandardWallet.ts'
import type { SolanaPage } from './face.ts'
import { createSolanaMethods, type SolanaMethods } from './methods.ts'
import { createStandardLatch, registerWallet } from './standardLatch.ts'
import { createStandardRelay } from './standardRelay.ts'
import { discoverStandardWallets, type StandardWallets } from './standardWallets.ts'

/** The Solana half of the channel: wallets of the page one way, the provider the other. Asleep until the widget names it. */
export type Solana = {
  methods: SolanaMethods
  /** The widget knows Solana: look for wallets, and offer Latch to the page's other scripts. */
  wake(): void
  apply(state: ProviderState): void
  wallets(): HostWallet[]
  /** Undefined for a wallet that is none of Wallet Standard's. */
  relay(params: HostRequestParams): Promise<Envelope> | undefined
  sleep(): void
}

export function createSolana(context: {
  page: SolanaPage
  hint: Hint
  announced: boolean
  request: (method: string, params?: unknown) => Promise<unknown>
  show: () => void
  onWallets: () => void
  onWalletEvent: (event: HostWalletEvent) => void
}): Solana {
  const { page, hint } = context
  let state: SolanaState | undefined
  let standard: StandardWallets | undefined
  let takeBack = () => {}
  let isAnnounced = false
  const relay = createStandardRelay(context.onWalletEvent)
  /** Its chain comes with the first state, which may be later than the name of the capability. */
  const announce = () => {
    if (!context.announced || isAnnounced || !standard || !state) return
    isAnnounced = true
    takeBack = registerWallet(window, createStandardLatch(page.face, state.chainId))
  }
  return {
    methods: createSolanaMethods({ ...context, state: () => state }),
    wake: () => {
      standard ??= discoverStandardWallets(window, context.onWallets)
      announce()
    },
    apply: ({ solana }) => {
      const before = page.face.publicKey
      state = solana
      announce()
      // A widget that was reloaded restores what the page already knows; that is no loss.
      if (!solana || (solana.status === 'reconnecting' && before !== null)) return
      if (solana.status === 'connected' && hint.read() === null) hint.write(`solana:${solana.wallet?.name}`)
      const after = solana.accounts[0] ?? null
      if (after === before) return
      page.face.publicKey = after
      tell(page.emit, before, after)
    },
    wallets: () =>
      (standard?.entries() ?? []).flatMap(([id, wallet]) => describeStandardWallet(id, wallet) ?? []),
    relay: (params) => {
      const wallet = standard?.find(params.walletId)
      return wallet && relay(wallet, params)
    },
    sleep: () => {
      standard?.stop()
      takeBack()
    },
  }
}

function tell(emit: SolanaPage['emit'], before: string | null, after: string | null): void {
  // The emitter carries names and values of any family.
  const say = emit as unknown as (event: { name: string; value: unknown }) => void
  if (before === null) say({ name: 'connect', value: { publicKey: after } })
  else say({ name: 'accountChanged', value: after })
  if (after === null) say({ name: 'disconnect', value: undefined })
}
