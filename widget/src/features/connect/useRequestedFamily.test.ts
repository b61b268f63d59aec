import { registerAllFamilies } from '@latch/families/widget.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reset } from '#app/router.ts'
import { configStore } from '#core/configStore.ts'
import { CONFIG } from '#host/testHost.ts'
import { requestsStore } from '#requests/requestsStore.ts'
import { wantedFamily } from './useRequestedFamily.ts'

beforeEach(registerAllFamilies)

const [EVM] = CONFIG.chains as [(typeof CONFIG.chains)[number]]
const SOLANA = { ...EVM, id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const }

afterEach(() => requestsStore.setState({ current: null }))

test.each([
  ['EVM', [EVM], undefined],
  ['both families', [EVM, SOLANA], undefined],
  ['Solana alone', [SOLANA], 'solana'],
] as const)('a project of %s, opened by nobody in particular, wants: %3$s', (_, chains, wanted) => {
  configStore.setState({ config: { ...CONFIG, chains: [...chains] } })
  reset({ name: 'Connect' })
  expect(wantedFamily()).toBe(wanted)
})

test('a page that asks comes before the view', () => {
  configStore.setState({ config: { ...CONFIG, chains: [EVM, SOLANA] } })
  reset({ name: 'Connect', namespace: 'solana' })
  requestsStore.setState({ current: { id: '1', kind: 'connect', namespace: 'eip155' } })
  expect(wantedFamily()).toBe('eip155')
})
