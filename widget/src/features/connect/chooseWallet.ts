import type { Namespace } from '@latch/protocol/caip.ts'
import { push } from '#app/router.ts'
import { brandsOf } from '#connectors/brands.ts'
import { type PageWallet, walletsStore } from '#connectors/walletsStore.ts'
import { familiesInOrder } from '#core/configStore.ts'
import { track } from '#core/track.ts'
import { beginAttempt } from './attempt.ts'
import { wantedFamily } from './useRequestedFamily.ts'

/** A chain family that a wallet supports, and the wallet object for that family. */
export type FamilyChoice = { namespace: Namespace; wallet: PageWallet }

/** Requests accounts from a wallet of the page. If it supports several families, the user chooses one first. */
export function chooseWallet(wallet: PageWallet): void {
  track('SELECT_WALLET', { method: 'page' })
  const wanted = wantedFamily()
  const choices = choicesOf(wallet.id).filter(({ namespace }) => namespace === (wanted ?? namespace))
  const [only, ...others] = choices
  if (only === undefined) beginAttempt(wallet)
  else if (others.length > 0) push({ name: 'ChooseFamily', walletId: wallet.id })
  else beginAttempt(only.wallet, only.namespace)
}

/** Returns the families of a wallet and of others with its name, in the project's order. */
export function choicesOf(walletId: string): readonly FamilyChoice[] {
  const brand = brandsOf(walletsStore.getState().wallets).find(({ wallets }) =>
    wallets.some(({ id }) => id === walletId),
  )
  return familiesInOrder().flatMap((namespace) => {
    const wallet = brand?.wallets.find((member) => member.namespaces.includes(namespace))
    return wallet === undefined ? [] : [{ namespace, wallet }]
  })
}
