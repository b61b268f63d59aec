import type { View } from '../../../widget/src/app/router.ts'
import { putKept } from '../../../widget/src/host/sessions/keptStore.ts'
import { walletKey, walletsStore } from '../../../widget/src/wallets/walletsStore.ts'
import type { StateId } from '../states.ts'
import { connectAccount, hold, TOKENS } from './accountSetups.ts'
import { ADDRESS, HARBOR, LUMEN, OTHER, PAPER } from './fixtures.ts'
import { connectSolana, twoFamilies } from './solanaSetups.ts'

type WalletsState = Extract<StateId, `wallets${string}`>

const PROFILE: View = { name: 'ProfileWallets' }

/** Wallets of more than one family. */
export const walletSetups: Readonly<Record<WalletsState, () => void>> = {
  wallets: () => {
    twoFamilies()
    connectAccount(PROFILE)
    hold(TOKENS)
    connectSolana(LUMEN)
    putKept([
      { wallet: walletKey(HARBOR), connector: 'page', name: HARBOR.name, address: OTHER },
      { wallet: 'topic', connector: 'walletconnect', name: 'Pocket', address: ADDRESS },
    ])
    walletsStore.setState({ recent: ['me.rainbow', walletKey(PAPER)] })
  },
  'wallets-one': () => {
    connectAccount(PROFILE)
    hold(TOKENS)
  },
}
