import { walletKey } from '@latch/protocol/walletOrder.ts'
import type { View } from '@latch/widget/src/app/router.ts'
import { walletsStore } from '@latch/widget/src/connectors/walletsStore.ts'
import { changeSession } from '@latch/widget/src/sessions/engine.ts'
import { putOthers } from '@latch/widget/src/sessions/othersStore.ts'
import type { StateId } from '../states.ts'
import { connectAccount, hold, TOKENS } from './accountSetups.ts'
import { ADDRESS, BIRCH, HARBOR, LUMEN, OTHER, PAPER } from './fixtures.ts'
import { connect, twoFamilies } from './solanaSetups.ts'

type WalletsState = Extract<StateId, `wallets${string}`>

const PROFILE: View = { name: 'ProfileWallets' }

/** Wallets of more than one family. */
export const walletSetups: Readonly<Record<WalletsState, () => void>> = {
  wallets: () => {
    twoFamilies()
    connectAccount(PROFILE)
    hold(TOKENS)
    connect(LUMEN)
    putOthers('eip155', [
      {
        namespace: 'eip155',
        wallet: walletKey(HARBOR),
        connector: 'page',
        name: HARBOR.name,
        address: OTHER,
      },
      { namespace: 'eip155', wallet: 'topic', connector: 'walletconnect', name: 'Pocket', address: ADDRESS },
    ])
    walletsStore.setState({ recent: ['me.rainbow', walletKey(PAPER)] })
  },
  'wallets-one': () => {
    connectAccount(PROFILE)
    changeSession(
      { namespace: 'eip155', walletId: BIRCH.id },
      { accounts: [{ address: ADDRESS }, { address: OTHER }] },
    )
    hold(TOKENS)
  },
}
