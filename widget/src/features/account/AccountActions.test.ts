import { registerAllFamilies } from '@latch/families/widget.ts'
import { type ChainId, parseChainId } from '@latch/protocol/caip.ts'
import type { ProjectConfig } from '@latch/protocol/config.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { configStore } from '#core/configStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import { loadViewTexts, localeStore } from '#i18n/translate.ts'
import { AccountActions } from './AccountActions.tsx'

const VENUE = { router: `0x${'1'.repeat(40)}`, wrapped: `0x${'2'.repeat(40)}` }
const ALL: ProjectConfig = {
  ...CONFIG,
  swap: { 'eip155:1': VENUE },
  funding: { onramp: true, exchange: true },
}

beforeAll(async () => {
  registerAllFamilies()
  await loadViewTexts()
  // Server rendering shows the initial state of a store.
  Object.assign(localeStore.getInitialState(), localeStore.getState())
})

/** Labels of the tiles, in order. */
function tiles(config: ProjectConfig, chainId: ChainId = 'eip155:1'): string[] {
  configStore.setState({ config })
  const session = {
    namespace: parseChainId(chainId).namespace,
    connector: 'page',
    walletId: 'w',
    wallet: { name: 'Fox', icon: null, rdns: null },
    accounts: [{ address: ALICE }],
    chainId,
  } as WalletSession
  const html = renderToStaticMarkup(createElement(AccountActions, { session }))
  return [...html.matchAll(/<button.*?<\/button>/g)].map(([button]) => button.replace(/<[^>]+>/g, ''))
}

test('actions stand in the order of the specification', () => {
  expect(tiles(ALL)).toEqual(['Buy', 'Swap', 'Receive', 'Send'])
})

test('those that the operator names stand first, in their order, and the others follow', () => {
  const accountActions = ['send', 'nothing', 'receive'] as never
  expect(tiles({ ...ALL, accountActions })).toEqual(['Send', 'Receive', 'Buy', 'Swap'])
})

test('what the operator does not offer has no tile, whatever the order', () => {
  const config = { ...CONFIG, off: ['send'], accountActions: ['send', 'receive'] } as never
  expect(tiles(config)).toEqual(['Receive'])
})

test('on a network that the project does not list coins can be received alone', () => {
  expect(tiles(ALL, 'eip155:5')).toEqual(['Receive'])
})

test('a family for which the modal has no forms neither sends nor swaps', () => {
  const chains = [{ ...CONFIG.chains[0], id: 'tezos:1' }] as never
  expect(tiles({ ...ALL, chains, swap: { 'tezos:1': VENUE } }, 'tezos:1')).toEqual(['Buy', 'Receive'])
})
