import { beforeEach, expect, test } from 'vitest'
import { CONFIG } from '#host/testHost.ts'
import { configStore, defaultChain, requestedChains, setRequestedChains } from './configStore.ts'

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

beforeEach(() => {
  const [first] = CONFIG.chains as [(typeof CONFIG.chains)[number]]
  configStore.setState({ config: { ...CONFIG, chains: [{ ...first, id: DEVNET }, ...CONFIG.chains] } })
})

test.each<[string[] | undefined, string[]]>([
  [undefined, [DEVNET, 'eip155:1', 'eip155:8453']],
  [['0x1'], ['eip155:1', DEVNET]],
  [
    ['0x2105', '0x1'],
    ['eip155:8453', 'eip155:1', DEVNET],
  ],
  // None of them is the project's.
  [['0xdead'], [DEVNET, 'eip155:1', 'eip155:8453']],
])('a page that names %j narrows the EVM chains, and no others', (chains, expected) => {
  setRequestedChains(chains)
  expect(requestedChains().map(({ id }) => id)).toEqual(expected)
  expect(defaultChain('eip155').id).toBe(expected.find((id) => id.startsWith('eip155:')))
})
