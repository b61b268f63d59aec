import { registerAllFamilies } from '@latch/families/widget.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentView, reset, router } from '#app/router.ts'
import { type PageWallet, walletsStore } from '#connectors/walletsStore.ts'
import { configStore } from '#core/configStore.ts'
import { setRecorder } from '#core/track.ts'
import { CONFIG } from '#host/testHost.ts'
import { beginAttempt } from './attempt.ts'
import { choicesOf, chooseWallet } from './chooseWallet.ts'

const connect = vi.hoisted(() => vi.fn(async () => ({ chainId: 'eip155:1' })))
vi.mock('#sessions/engine.ts', () => ({ connect }))
vi.mock('#app/navigation.ts', () => ({ finish: () => {} }))

const EVM: PageWallet = {
  ...{ id: 'uuid', kind: 'eip6963', name: 'Brand', icon: null, rdns: 'io.brand' },
  namespaces: ['eip155'],
}
const SOLANA: PageWallet = {
  ...{ id: 'standard-1', kind: 'wallet-standard', name: 'Brand', icon: null, rdns: null },
  namespaces: ['solana'],
}
const chainsOf = (...ids: string[]) =>
  ids.map((id) => ({ ...CONFIG.chains[0], id })) as unknown as typeof CONFIG.chains
const SOLANA_CHAIN = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const view = () => currentView(router.getState())

beforeEach(() => {
  registerAllFamilies()
  configStore.setState({ config: { ...CONFIG, chains: chainsOf(SOLANA_CHAIN, 'eip155:1') } })
  walletsStore.setState({ wallets: [EVM, SOLANA] })
  reset({ name: 'Connect' })
  connect.mockClear()
})

const press = () => chooseWallet(EVM)

test('a wallet of several families has its user choose one of them, in the project’s order', () => {
  press()
  expect(view()).toEqual({ name: 'ChooseFamily', walletId: 'uuid' })
  expect(choicesOf('uuid').map(({ namespace, wallet }) => [namespace, wallet.id])).toEqual([
    ['solana', 'standard-1'],
    ['eip155', 'uuid'],
  ])
  expect(connect).not.toHaveBeenCalled()
})

test('where the family is known, its object of the brand is asked at once', () => {
  reset({ name: 'Connect', namespace: 'solana' })
  press()
  expect(view()).toEqual({ name: 'ConnectingExternal', walletId: 'standard-1', namespace: 'solana' })
  expect(connect).toHaveBeenCalledWith('solana', 'standard-1', expect.anything())
})

test('a family that the project does not list is no choice', () => {
  configStore.setState({ config: { ...CONFIG, chains: chainsOf('eip155:1') } })
  press()
  expect(view()).toEqual({ name: 'ConnectingExternal', walletId: 'uuid', namespace: 'eip155' })
})

test('a choice is tracked once, without the wallet’s name, and not again for its family', () => {
  const tracked = vi.fn()
  setRecorder(tracked)
  press()
  beginAttempt(SOLANA, 'solana')
  setRecorder(null)
  expect(tracked.mock.calls).toEqual([[{ event: 'SELECT_WALLET', properties: { method: 'page' } }]])
})
