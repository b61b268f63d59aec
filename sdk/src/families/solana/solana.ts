import type { Envelope } from '../../../../widget/protocol/envelope.ts'
import type {
  FamilyState,
  HostRequestParams,
  HostWallet,
  HostWalletEvent,
  ProviderState,
} from '../../../../widget/protocol/hostChannel.ts'
import type { Note } from '../../note.ts'
import { describeStandardWallet } from './describeStandardWallet.ts'
import type { SolanaPage } from './face.ts'
import { createSolanaMethods, type SolanaMethods } from './methods.ts'
import { createStandardLatch, registerWallet, type StandardLatch } from './standardLatch.ts'
import { createStandardRelay } from './standardRelay.ts'
import { discoverStandardWallets, type StandardWallets } from './standardWallets.ts'

/** Marks the page's note of a Solana wallet among those of EVM's. */
const PREFIX = 'solana:'

/**
 * The Solana half of the channel: wallets of the page one way, the provider the other. Asleep until the widget names
 * it.
 */
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
  hint: Note
  announced: boolean
  request: (method: string, params?: unknown) => Promise<unknown>
  show: () => void
  onWallets: () => void
  onWalletEvent: (event: HostWalletEvent) => void
}): Solana {
  const { page, hint } = context
  const last = hint.read()
  /** Name of the Solana wallet whose session is there, or may come back. */
  let noted = last?.startsWith(PREFIX) ? last.slice(PREFIX.length) : undefined
  let state: FamilyState | undefined
  let standard: StandardWallets | undefined
  let takeBack = () => {}
  let latch: StandardLatch | undefined
  const relay = createStandardRelay(context.onWalletEvent)
  /** Its chain comes with the first state, which may be later than the name of the capability. */
  const announce = () => {
    if (!context.announced || latch || !standard || !state) return
    const first = state.chainId
    latch = createStandardLatch(page.face, () => state?.chainId ?? first)
    takeBack = registerWallet(window, latch.wallet)
  }
  /** The page's own note is an EVM wallet's where there is one; what the widget has not told of yet stays as it was. */
  const note = (told: FamilyState | undefined) => {
    if (told?.status === 'connected') noted = told.wallet?.name
    else if (told?.status === 'disconnected' && !told.remembered) noted = undefined
    const kept = hint.read()
    if (noted !== undefined && kept === null) hint.write(PREFIX + noted)
    else if (noted === undefined && kept?.startsWith(PREFIX)) hint.write(null)
  }
  const follow = (after: string | null) => {
    const before = page.face.publicKey
    page.face.publicKey = after
    if (after !== before) tell(page.emit, before, after)
    latch?.update()
  }
  return {
    methods: createSolanaMethods({ ...context, state: () => state }),
    wake: () => {
      standard ??= discoverStandardWallets(window, context.onWallets)
      announce()
    },
    apply: ({ solana }) => {
      if (standard) note(solana)
      // A widget that was reloaded restores what the page already knows; that is no loss.
      if (!solana || (solana.status === 'reconnecting' && page.face.publicKey !== null)) return
      state = solana
      announce()
      follow(solana.accounts[0] ?? null)
    },
    wallets: () =>
      (standard?.entries() ?? []).flatMap(([id, wallet]) => describeStandardWallet(id, wallet) ?? []),
    relay: (params) => {
      const wallet = standard?.find(params.walletId)
      return wallet && relay.call(wallet, params)
    },
    sleep: () => {
      standard?.stop()
      relay.stop()
      follow(null)
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
