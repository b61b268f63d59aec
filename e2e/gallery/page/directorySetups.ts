import { retiredStore } from '@latch/widget/src/api/retiredWallets.ts'
import { router, type View } from '@latch/widget/src/app/router.ts'
import { walletsStore } from '@latch/widget/src/connectors/walletsStore.ts'
import { hostStore } from '@latch/widget/src/core/hostStore.ts'
import { listStore } from '@latch/widget/src/features/directory/index.ts'
import { RAINBOW } from './fixtures.ts'

function goTo(view: View): void {
  router.setState({ stack: [{ name: 'Connect' }, view], direction: 'none' })
}

function searchFor(text: string): void {
  goTo({ name: 'AllWallets' })
  listStore.setState({ text })
}

const showAll = () => goTo({ name: 'AllWallets' })
const showGet = () => goTo({ name: 'GetWallet' })

/** Views of the wallet directory; `directory.ts` answers their requests. */
export const directorySetups = {
  'connect-no-wallet': () => walletsStore.setState({ wallets: [] }),
  'connect-ended': () => {
    const { wallets } = walletsStore.getState()
    const ended = wallets.slice(0, 1).map(({ name, rdns }) => ({ name, rdns, retired: '2026-05-28' }))
    retiredStore.setState(ended, true)
  },
  'connect-coming': () => {},
  directory: showAll,
  'directory-certified': showAll,
  'directory-search': () => searchFor('wallet'),
  'directory-none': () => searchFor('no such wallet'),
  'directory-loading': showAll,
  'directory-failed': showAll,
  'directory-offline': () => {
    showAll()
    hostStore.setState({ online: false })
  },
  'get-wallet': showGet,
  'get-wallet-failed': showGet,
  downloads: () => goTo({ name: 'Downloads', wallet: RAINBOW }),
}
