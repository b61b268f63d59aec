import type { EvmSession } from '@latch/families/eip155/widget/session.ts'
import type { Namespace } from '@latch/protocol/caip.ts'
import type { DeniedReason } from '@latch/protocol/handshake.ts'
import { showAlert } from '@latch/widget/src/app/alerts.ts'
import { moreWalletsStore } from '@latch/widget/src/app/moreWallets.ts'
import { router } from '@latch/widget/src/app/router.ts'
import { showToast } from '@latch/widget/src/app/toasts.ts'
import type { Silence } from '@latch/widget/src/app/watchSilence.ts'
import { type PageWallet, walletsStore } from '@latch/widget/src/connectors/walletsStore.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import { hostStore } from '@latch/widget/src/core/hostStore.ts'
import { balanceKey, balanceStore } from '@latch/widget/src/features/account/index.ts'
import { type Attempt, attemptStore } from '@latch/widget/src/features/connect/index.ts'
import { switchStore } from '@latch/widget/src/features/networks/index.ts'
import { setSession, setState } from '@latch/widget/src/sessions/sessionsStore.ts'
import type { StateId } from '../states.ts'
import { accountSetups } from './accountSetups.ts'
import { activitySetups } from './activitySetups.ts'
import { approveSetups } from './approveSetups.ts'
import { captureSetups } from './captureSetups.ts'
import { directorySetups } from './directorySetups.ts'
import { emailSetups } from './emailSetups.ts'
import {
  ADDRESS,
  BIRCH,
  BITCOIN,
  CHAINS,
  CONFIG,
  HARBOR,
  MANY_CHAINS,
  NAMELESS,
  SOLANA,
  SOLANA_DEVNET,
  WALLETS,
} from './fixtures.ts'
import { fundingSetups } from './fundingSetups.ts'
import { nameSetups } from './nameSetups.ts'
import { pairingSetups } from './pairingSetups.ts'
import { permissionSetups } from './permissionSetups.ts'
import { sendSetups } from './sendSetups.ts'
import { showApproval } from './showApproval.ts'
import { signInSetups } from './signInSetups.ts'
import { socialSetups } from './socialSetups.ts'
import { connect, solanaSetups } from './solanaSetups.ts'
import { solanaSwapSetups } from './solanaSwapSetups.ts'
import { swapSetups } from './swapSetups.ts'
import { walletSetups } from './walletSetups.ts'

const SESSION: EvmSession = {
  namespace: 'eip155',
  connector: 'page',
  walletId: BIRCH.id,
  wallet: BIRCH,
  accounts: [{ address: ADDRESS }],
  chainId: 'eip155:1',
}

function connectWith(session: Partial<EvmSession> = {}): void {
  setSession({ ...SESSION, ...session })
  router.setState({ stack: [{ name: 'Account' }], direction: 'none' })
}

function hold(wei: bigint): void {
  balanceStore.set(balanceKey('eip155:1', ADDRESS), wei)
}

function accountWith(wei: bigint): void {
  connectWith()
  hold(wei)
}

function attempt(phase: Attempt['phase'], silence: Silence = 'none'): void {
  const { id, name, icon } = BIRCH
  attemptStore.setState({ attempt: { walletId: id, namespace: undefined, name, icon, phase, silence } })
  router.setState({
    stack: [{ name: 'Connect' }, { name: 'ConnectingExternal', walletId: id }],
    direction: 'none',
  })
}

/** A wallet that announces itself once for each family, beside another one with its name. */
function brands(): void {
  const birch = (id: string, namespaces: Namespace[]): PageWallet => ({
    ...BIRCH,
    ...{ id, kind: 'wallet-standard', rdns: null, namespaces },
  })
  configStore.setState({ config: { ...CONFIG, chains: [...CHAINS, SOLANA, BITCOIN] } })
  walletsStore.setState({
    wallets: [BIRCH, { ...BIRCH, id: 'second' }, birch('sol', ['solana']), birch('btc', ['bip122'])],
  })
}

function switching(phase: 'waiting' | 'declined' | 'failed', silence: Silence = 'none'): void {
  connectWith()
  switchStore.setState({ attempt: { chainId: 'eip155:8453', phase, silence } })
  router.setState({
    stack: [{ name: 'Account' }, { name: 'Networks' }, { name: 'SwitchNetwork', chainId: 'eip155:8453' }],
    direction: 'none',
  })
}

function refuse(refusal: DeniedReason): void {
  walletsStore.setState({ wallets: [] })
  hostStore.setState({ channel: 'denied', refusal })
  // As hosting writes it: a page that is refused tells nothing of itself.
  document.documentElement.dataset.display = hostStore.getState().viewport.display
}

function networks(): void {
  connectWith()
  router.setState({ stack: [{ name: 'Account' }, { name: 'Networks' }], direction: 'none' })
}

/** How each state is set up, from a page with four wallets, not connected. */
export const setups: Readonly<Record<StateId, () => void>> = {
  connect: () => {},
  'connect-recent': () => walletsStore.setState({ recent: ['example.harbor'] }),
  'connect-many': () => {
    const socials = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const
    configStore.setState({ config: { ...CONFIG, secureOrigin: 'https://secure.example', socials } })
    walletsStore.setState({
      wallets: Array.from({ length: 12 }, (_, index) => {
        const wallet = WALLETS[index % WALLETS.length] ?? BIRCH
        return { ...wallet, id: String(index), name: `${wallet.name} ${index + 1}`, rdns: null }
      }),
    })
  },
  'connect-hostile': () =>
    walletsStore.setState({
      wallets: [
        { ...NAMELESS, id: 'long', name: 'The wallet whose name goes on for as long as it may, and on' },
        { ...NAMELESS, id: 'markup', name: '<b>MetaMask</b> "><img src=x>' },
        { ...NAMELESS, id: 'broken', name: 'Broken', icon: 'data:image/png;base64,AAAA' },
        { ...NAMELESS, id: 'script', name: '\u05d0\u05e8\u05e0\u05e7 wallet' },
      ],
    }),
  'connect-brands': brands,
  'choose-family': () => {
    brands()
    router.setState({
      stack: [{ name: 'Connect' }, { name: 'ChooseFamily', walletId: BIRCH.id }],
      direction: 'none',
    })
  },
  'connect-loading': () => {
    walletsStore.setState({ wallets: [] })
    hostStore.setState({ channel: 'connecting', origin: '' })
  },
  'connect-empty': () => walletsStore.setState({ wallets: [] }),
  'connect-offline': () => hostStore.setState({ online: false }),
  'connect-denied': () => refuse('origin'),
  'connect-unknown-project': () => refuse('project'),
  'connect-outdated': () => refuse('protocol'),
  'connect-legal': () =>
    configStore.setState({
      config: {
        ...CONFIG,
        termsUrl: 'https://harbour.example/terms',
        privacyUrl: 'https://harbour.example/privacy',
      },
    }),
  'connect-more-failed': () => moreWalletsStore.setState({ More: null }),
  'connect-alert': () => showAlert('APKT009'),
  'connect-unknown-network': () => showAlert('APKT001'),
  restoring: () => {
    document.documentElement.dataset.start = 'blank'
    setState('eip155', { status: 'restoring', session: null })
  },
  unreachable: () => setState('eip155', { status: 'restoring', session: null, isUnreachable: true }),
  'connecting-waiting': () => attempt('waiting'),
  'connecting-slow': () => attempt('waiting', 'slow'),
  'connecting-silent': () => {
    attempt('waiting', 'silent')
    showAlert('APKT004')
  },
  'connecting-declined': () => attempt('declined'),
  'connecting-pending': () => attempt('pending'),
  'connecting-gone': () => {
    attempt('gone')
    walletsStore.setState({ wallets: [] })
  },
  'connecting-wrong-account': () => attempt('wrongAccount'),
  'connecting-is-latch': () => attempt('isLatch'),
  'connecting-failed': () => attempt('failed'),
  'connecting-interrupted': () => attempt('interrupted'),
  ...pairingSetups,
  ...emailSetups,
  ...socialSetups,
  about: () =>
    router.setState({ stack: [{ name: 'Connect' }, { name: 'WhatIsAWallet' }], direction: 'none' }),
  'about-network': () =>
    router.setState({ stack: [{ name: 'Networks' }, { name: 'WhatIsANetwork' }], direction: 'none' }),
  'about-site': () =>
    router.setState({ stack: [{ name: 'Connect' }, { name: 'WhyThisSite' }], direction: 'none' }),
  ...accountSetups,
  ...activitySetups,
  ...permissionSetups,
  ...nameSetups,
  ...sendSetups,
  ...captureSetups,
  ...signInSetups,
  ...swapSetups,
  ...fundingSetups,
  ...directorySetups,
  ...solanaSetups,
  ...solanaSwapSetups,
  ...walletSetups,
  'account-loading': () => connectWith(),
  'account-failed': () => connectWith(),
  'account-offline': () => {
    connectWith()
    hostStore.setState({ online: false })
  },
  'account-dust': () => accountWith(12_000n),
  'account-toast': () => {
    accountWith(10_250n * 10n ** 18n)
    showToast({ variant: 'success', message: 'account.copied' })
  },
  'account-absent': () => {
    accountWith(0n)
    connectWith({ walletId: null })
  },
  'account-error': () => connectWith({ chainId: 'bogus' as EvmSession['chainId'] }),
  receive: () => {
    connectWith()
    router.setState({ stack: [{ name: 'Account' }, { name: 'WalletReceive' }], direction: 'none' })
  },
  'receive-fixed': () => {
    connectWith()
    configStore.setState({ config: { ...CONFIG, off: ['network_switch'] } })
    router.setState({ stack: [{ name: 'Account' }, { name: 'WalletReceive' }], direction: 'none' })
  },
  networks,
  'networks-few': () => {
    networks()
    configStore.setState({ config: { ...CONFIG, chains: CHAINS.slice(0, 3) } })
  },
  'networks-offline': () => {
    networks()
    hostStore.setState({ online: false })
  },
  'networks-many': () => {
    networks()
    configStore.setState({ config: { ...CONFIG, chains: MANY_CHAINS } })
  },
  'networks-granted': () => {
    networks()
    const solana = [SOLANA, SOLANA_DEVNET]
    configStore.setState({ config: { ...CONFIG, chains: [BITCOIN, ...CHAINS.slice(0, 4), ...solana] } })
    connect(HARBOR, [SOLANA.id])
    const chains = ['eip155:1', 'eip155:8453'] as const
    setSession({ ...SESSION, connector: 'walletconnect', chains })
  },
  'switch-waiting': () => switching('waiting'),
  'switch-slow': () => switching('waiting', 'slow'),
  'switch-silent': () => {
    switching('waiting', 'silent')
    showAlert('APKT004')
  },
  'switch-declined': () => switching('declined'),
  'switch-failed': () => switching('failed'),
  'switch-active': () => {
    connectWith()
    configStore.setState({ config: { ...CONFIG, chains: [...CHAINS, SOLANA] } })
    router.setState({
      stack: [{ name: 'Account' }, { name: 'Networks' }, { name: 'SwitchActiveChain', chainId: SOLANA.id }],
      direction: 'none',
    })
  },
  unsupported: () => {
    connectWith({ chainId: 'eip155:56' })
    configStore.setState({ config: { ...CONFIG, chains: CHAINS.slice(0, 4) } })
    router.setState({ stack: [{ name: 'UnsupportedChain' }], direction: 'none' })
  },
  ...(Object.fromEntries(
    Object.entries(approveSetups).map(([id, request]) => [
      id,
      () => {
        connectWith()
        showApproval(request)
      },
    ]),
  ) as Record<keyof typeof approveSetups, () => void>),
}
