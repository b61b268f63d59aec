/** Browser wallets without an extension: they announce themselves and really sign and send. */

import { startSolanaWallet } from '@latch/families/solana/dev/demoWallet.ts'
import { createWallet, type Wallet, type WalletOptions } from '@latch/sdk-source/testing/wallet/wallet.ts'
import { localAccount } from '#dev/wallet/chains.ts'
import { CHAINS } from '../chains.ts'
import { announce, type WalletInfo } from './announce.ts'
import { behave } from './behaviour.ts'
import { DEMO_ICON, TEST_ICON } from './icons.ts'
import { connectPanel } from './panel.ts'
import { createPrompter } from './prompt.ts'
import { walletProvider } from './provider.ts'
import { startOtherWallets } from './startOthers.ts'
import { startSuiWallet } from './startSui.ts'
import { keepState } from './storage.ts'

const accounts = (...indices: number[]) => indices.map(localAccount)

function startDemoWallet(): void {
  const info: WalletInfo = {
    uuid: crypto.randomUUID(),
    name: 'Latch Demo Wallet',
    icon: DEMO_ICON,
    rdns: 'localhost.latch.demo',
  }
  const options: WalletOptions = {
    // Not the phone's.
    accounts: accounts(2, 3),
    chains: CHAINS,
    confirm: createPrompter(info),
    ...keepState('latch-demo-wallet'),
  }
  announce(info, walletProvider(createWallet(options)), () => true)
}

function startTestWallet(): void {
  const info: WalletInfo = {
    uuid: crypto.randomUUID(),
    name: 'Latch Test Wallet',
    icon: TEST_ICON,
    rdns: 'localhost.latch.test',
  }
  const panel = connectPanel(
    () => wallet,
    () => announceAgain(),
  )
  const wallet: Wallet = createWallet({
    accounts: accounts(20, 21),
    chains: CHAINS,
    confirm: (prompt) => behave(panel.behaviour(), prompt),
    ...keepState('latch-test-wallet'),
  })
  const announceAgain = announce(info, walletProvider(wallet), panel.isPresent)
}

startDemoWallet()
startTestWallet()
startOtherWallets()
await startSolanaWallet()
await startSuiWallet()
