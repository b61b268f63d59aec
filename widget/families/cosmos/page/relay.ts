import type { HostWalletEvent } from '@latch/protocol/hostChannel.ts'
import { createCallRelay } from '@latch/sdk-source/families/callRelay.ts'
import type { PageRelay, PageWallets } from '@latch/sdk-source/families/pageFamily.ts'
import { COSMOS_CALLS, findMissing, readAccounts, readError } from './calls.ts'
import { eventOf } from './discover.ts'
import type { CosmosWallet } from './wallet.ts'

export function createRelay(
  page: EventTarget,
  wallets: PageWallets,
  onEvent: (event: HostWalletEvent) => void,
): PageRelay {
  /** Accounts are passed on in the order of the changes, however long each takes to be read. */
  let reported: Promise<unknown> = Promise.resolve()
  const subscribe = (wallet: CosmosWallet, onAccounts: (accounts: unknown) => void) => {
    const event = eventOf(page, wallet)
    // The event only reports that another account was chosen, or none.
    const onChange = () => {
      const reading = readAccounts(wallet)
      reported = reported.then(async () => onAccounts(await reading))
    }
    page.addEventListener(event, onChange)
    return () => page.removeEventListener(event, onChange)
  }
  const relay = createCallRelay({ calls: COSMOS_CALLS, subscribe, readError, findMissing }, onEvent)
  return {
    call: (params) => {
      const wallet = wallets.find(params.walletId) as CosmosWallet | undefined
      return wallet && relay.call(wallet, params)
    },
    stop: relay.stop,
  }
}
