import type { ProjectConfig } from '@latch/protocol/config.ts'
import type { WalletEntry } from '@latch/protocol/directory.ts'
import { testEntry } from '@latch/widget/src/api/testEntry.ts'
import { router } from '@latch/widget/src/app/router.ts'
import { type PairingState, pairingStore } from '@latch/widget/src/connectors/walletconnect/pairing.ts'
import type { PairingFailure } from '@latch/widget/src/connectors/walletconnect/pairingFailure.ts'
import { relayStore } from '@latch/widget/src/connectors/walletconnect/relayLink.ts'
import { walletsStore } from '@latch/widget/src/connectors/walletsStore.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import { BITCOIN, CHAINS, CONFIG, SOLANA } from './fixtures.ts'

const URI = `wc:${'7f6e504bfad60b485450578e05678441'.repeat(2)}@2?expiryTimestamp=1795273200&relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}`

const READY: PairingState = { phase: 'ready', uri: URI, expiresAt: Number.POSITIVE_INFINITY }

/** A wallet with an app, a program and a site. */
const HERON = testEntry('Heron', {
  mobile_link: 'heron://',
  desktop_link: 'heron://',
  webapp_link: 'https://heron.example',
  supports_wc: true,
})

function pairing(state: PairingState, wallet: WalletEntry | null = null): () => void {
  return () => {
    pairingStore.setState(state, true)
    router.setState({
      stack: [{ name: 'Connect' }, { name: 'ConnectingWalletConnect', wallet }],
      direction: 'none',
    })
  }
}

const failed = (failure: PairingFailure) => pairing({ phase: 'failed', failure })

function paired(chains: ProjectConfig['chains'] = [...CHAINS, SOLANA]): void {
  const walletConnect = { projectId: 'gallery', relayUrl: 'wss://relay.example' }
  configStore.setState({ config: { ...CONFIG, chains, walletConnect } })
}

export const pairingSetups = {
  'connect-pairing': () => paired(),
  'connect-bitcoin': () => {
    paired([BITCOIN])
    walletsStore.setState({ wallets: [] })
  },
  'connect-solana': () => {
    paired()
    router.setState({ stack: [{ name: 'Connect', namespace: 'solana' }], direction: 'none' })
  },
  'pairing-drawing': pairing({ phase: 'drawing', isSlow: false }),
  'pairing-slow': pairing({ phase: 'drawing', isSlow: true }),
  'pairing-code': pairing(READY),
  'pairing-wallet': pairing(READY, HERON),
  'pairing-link': pairing(READY, { ...HERON, mobile_link: null, supports_wc: null, webapp_link: null }),
  'pairing-cut': () => {
    pairing(READY)()
    relayStore.setState({ failure: 'unreachable' })
  },
  'pairing-settling': pairing({ phase: 'settling' }),
  'pairing-declined': failed('declined'),
  'pairing-expired': failed('expired'),
  'pairing-unsupported': failed('unsupported'),
  'pairing-unserved': failed('unserved'),
  'pairing-no-solana': failed('noAccount'),
  'pairing-unreachable': failed('unreachable'),
  'pairing-refused': failed('refused'),
  'pairing-unsettled': failed('unsettled'),
  'pairing-offline': failed('offline'),
  'pairing-load': failed('load'),
  'pairing-clock': failed('clock'),
  'pairing-project': failed('project'),
  'pairing-origin': failed('origin'),
  'pairing-rate': failed('rate'),
  'pairing-failed': failed('failed'),
} satisfies Readonly<Record<string, () => void>>
