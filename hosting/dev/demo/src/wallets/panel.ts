import type { Wallet } from '@latch/sdk-source/testing/wallet/wallet.ts'
import { CHAINS } from '../chains.ts'
import { byId } from '../dom.ts'
import type { Behaviour } from './behaviour.ts'

export type Panel = { behaviour(): Behaviour; isPresent(): boolean }

/** Wires the controls of 'Latch Test Wallet'. `onReturn` is called when the wallet comes back. */
export function connectPanel(wallet: () => Wallet, onReturn: () => void): Panel {
  const form = byId('test-wallet', HTMLFormElement)
  const present = byId('test-wallet-present', HTMLInputElement)
  byId('test-wallet-account', HTMLButtonElement).addEventListener('click', () => {
    const { accounts, state } = wallet()
    wallet().selectAccount((state().account + 1) % accounts.length)
  })
  byId('test-wallet-chain', HTMLButtonElement).addEventListener('click', () => {
    const other = CHAINS.find(({ id }) => id !== wallet().state().chainId)
    if (other) wallet().selectChain(other.id)
  })
  byId('test-wallet-revoke', HTMLButtonElement).addEventListener('click', () => wallet().revoke())
  present.addEventListener('change', () => {
    wallet().setPresent(present.checked)
    if (present.checked) onReturn()
  })
  return {
    behaviour: () => new FormData(form).get('behaviour') as Behaviour,
    isPresent: () => present.checked,
  }
}
