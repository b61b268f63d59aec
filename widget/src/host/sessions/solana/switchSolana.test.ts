import { expect, test } from 'vitest'
import { CONFIG, openTestHost } from '../../testHost.ts'

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ALICE = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const BOB = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const LUMEN = { id: 'sol-1', kind: 'wallet-standard', name: 'Lumen', icon: null, rdns: null } as const

test('an account that is chosen while the wallet is asked for another network stays the active one', async () => {
  const accounts = [ALICE, BOB].map((address) => ({ address, chains: ['solana:devnet', 'solana:mainnet'] }))
  let change = () => {}
  const chains = [DEVNET, MAINNET].map(
    (id) => ({ ...CONFIG.chains[0], id }) as (typeof CONFIG.chains)[number],
  )
  const host = await openTestHost({
    wallets: [LUMEN],
    config: { chains: [...CONFIG.chains, ...chains] },
    wallet: () => {
      change()
      return { accounts }
    },
  })
  const { connectSolana } = await import('./solanaSession.ts')
  const { solanaStore } = await import('./solanaStore.ts')
  const { switchSolana } = await import('./switchSolana.ts')
  const session = await connectSolana(LUMEN.id, new AbortController().signal)
  change = () =>
    solanaStore.setState({ status: 'connected', session: { ...session, accounts: [BOB, ALICE] } })
  await switchSolana(MAINNET)
  expect(solanaStore.getState().session).toMatchObject({ chainId: MAINNET, accounts: [BOB, ALICE] })
  host.close()
})
