import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { CONFIG, openTestHost } from '@latch/widget/src/host/testHost.ts'
import { expect, test } from 'vitest'

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ALICE = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const BOB = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const LUMEN: HostWallet = {
  id: 'sol-1',
  kind: 'wallet-standard',
  name: 'Lumen',
  icon: null,
  rdns: null,
  namespaces: ['solana'],
}

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
  const { connect } = await import('@latch/widget/src/sessions/engine.ts')
  const { findSession, setSession } = await import('@latch/widget/src/sessions/sessionsStore.ts')
  const { switchNetwork } = await import('@latch/widget/src/sessions/switchNetwork.ts')
  const session = await connect('solana', LUMEN.id)
  change = () => setSession({ ...session, accounts: [{ address: BOB }, { address: ALICE }] })
  await switchNetwork(MAINNET)
  expect(findSession('solana')).toMatchObject({
    chainId: MAINNET,
    accounts: [{ address: BOB }, { address: ALICE }],
  })
  host.close()
})
