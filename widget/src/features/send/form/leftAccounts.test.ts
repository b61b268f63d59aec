import { afterEach, expect, test, vi } from 'vitest'
import type { WalletSession } from '#core/walletSession.ts'
import { ALICE, createStorage, openTestHost, type TestHost, WALLET } from '#host/testHost.ts'

const read = vi.hoisted(() => vi.fn(async (_chainId: string, _address: string) => 5n))
vi.mock('#families/loadReads.ts', () => ({ loadReads: async () => ({ balance: read }) }))

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const _RECIPIENTS = 'latch.recipients.demo.https://app.example'
const TO_EVM = { address: ALICE, name: 'alice.eth', chainId: 'eip155:1' } as const
const TO_SOLANA = {
  address: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  name: null,
  chainId: SOLANA,
} as const

let host: TestHost
afterEach(() => {
  host.close()
  read.mockReset().mockResolvedValue(5n)
})

/** Connects a user, and fills the stores for an EVM and a Solana account. */
async function visit() {
  const storage = createStorage()
  host = await openTestHost({ storage })
  const { loadAllParts } = await import('#families/testParts.ts')
  await loadAllParts()
  const engine = await import('#sessions/engine.ts')
  const { balanceStore, loadBalance } = await import('../../account/index.ts')
  const { recipientsStore, loadRecipients, rememberRecipient } = await import('./recipientsStore.ts')
  await engine.connect('eip155', WALLET.id)
  await loadBalance('eip155:1', ALICE)
  await loadBalance(SOLANA, TO_SOLANA.address)
  rememberRecipient(TO_EVM)
  rememberRecipient(TO_SOLANA)
  return {
    ...host,
    ...engine,
    storage,
    loadBalance,
    balances: () => Object.keys(balanceStore.getState()),
    recipients: () => {
      for (const namespace of ['eip155', 'solana'] as const) loadRecipients(namespace)
      return recipientsStore.getState().recipients.map(({ address }) => address)
    },
  }
}

function textOf(storage: Storage): string {
  return Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '')).join('\n')
}

const BALANCES = [`eip155:1:${ALICE}`, `${SOLANA}:${TO_SOLANA.address}`]

test.each([
  ['user', (visited: Awaited<ReturnType<typeof visit>>) => visited.disconnect('eip155')],
  ['page', ({ widget }: Awaited<ReturnType<typeof visit>>) => widget.disconnect({})],
])('what is known of the accounts of a family goes when the %s disconnects', async (_, leave) => {
  const visited = await visit()
  await leave(visited)
  expect(visited.balances()).toEqual([BALANCES[1]])
  expect(visited.recipients()).toEqual([TO_SOLANA.address])
  expect(textOf(visited.storage)).not.toContain('alice.eth')
})

test('another account of the wallet, or a wallet that is lost, takes nothing with it', async () => {
  const { changeSession, forget, balances, recipients } = await visit()
  const session: Pick<WalletSession, 'namespace' | 'walletId'> = { namespace: 'eip155', walletId: WALLET.id }
  changeSession(session, { accounts: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }] })
  forget('eip155')
  expect(balances()).toEqual(BALANCES)
  expect(recipients()).toEqual(expect.arrayContaining([ALICE, TO_SOLANA.address]))
})

test('an answer that comes after the disconnect is not kept', async () => {
  const { disconnect, loadBalance, balances } = await visit()
  let answer = (_balance: bigint) => {}
  read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const reading = loadBalance('eip155:8453', ALICE)
  await vi.waitFor(() => expect(read).toHaveBeenCalledWith('eip155:8453', ALICE))
  const left = disconnect('eip155')
  answer(7n)
  await Promise.all([left, reading])
  expect(balances()).toEqual([BALANCES[1]])
})
