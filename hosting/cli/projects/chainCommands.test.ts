import { expect, test } from 'vitest'
import type { Row } from '#db/database.ts'
import { databaseTarget, parseCommandLine } from '../commandLine.ts'
import { editChains } from './chainCommands.ts'

const KEYED = 'https://mainnet.node.example/v3/0123456789abcdef'
const SHIPPED: Row = {
  id: 'eip155:1',
  name: 'Ethereum',
  currency_name: 'Ether',
  currency_symbol: 'ETH',
  currency_decimals: 18,
  rpc_url: 'https://public.example/rpc',
  public_rpc_url: 'https://public.example/rpc',
  explorer_url: 'https://etherscan.io',
  icon_url: '/public/getAssetImage/eip155:1',
  testnet: 0,
  enabled: 0,
  parameters: '{"prefix":"x"}',
}

/** Runs `chains …` on a registry with these rows. Resolves to its output, and to the statements that wrote. */
async function chains(line: readonly string[], rows: Row[] = []) {
  const written: string[] = []
  const run = async (statements: readonly string[]) =>
    statements.map((statement) => {
      if (statement.startsWith('SELECT')) return rows
      written.push(statement)
      return []
    })
  const { positionals, options } = parseCommandLine(line)
  const { text, data } = await editChains({ run }, { positionals, options }, databaseTarget(options))
  return { text, data, written }
}

test('a node of one’s own changes where a known chain is read and nothing else', async () => {
  const { text, data, written } = await chains(['add', 'eip155:1', '--rpc', KEYED], [SHIPPED])
  expect(data).toEqual({
    id: 'eip155:1',
    name: 'Ethereum',
    currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrl: KEYED,
    publicRpcUrl: 'https://public.example/rpc',
    explorerUrl: 'https://etherscan.io',
    iconUrl: '/public/getAssetImage/eip155:1',
    testnet: false,
    enabled: false,
    parameters: { prefix: 'x' },
  })
  expect(text).toContain('Visitors and wallets are given https://public.example/rpc')
  expect(written).toHaveLength(1)
})

test('what is given replaces what was known', async () => {
  const line = ['add', 'eip155:1', '--name', 'Main', '--currency', 'E:E:6', '--explorer', 'https://x.example']
  expect((await chains(line, [SHIPPED])).data).toMatchObject({
    name: 'Main',
    currency: { name: 'E', symbol: 'E', decimals: 6 },
    rpcUrl: 'https://public.example/rpc',
    explorerUrl: 'https://x.example',
  })
})

test.each([KEYED, 'https://node.example/?key=1', 'https://user:word@node.example'])(
  'a new chain’s %s, which may hold a key, is not given to visitors unless told',
  async (rpc) => {
    const line = ['add', 'eip155:5', '--rpc', rpc]
    await expect(chains(line)).rejects.toThrow('publicRpcUrl')
    const changed = await chains([...line, '--public-rpc', rpc])
    expect(changed.data).toMatchObject({ rpcUrl: rpc, publicRpcUrl: rpc })
  },
)

test.each(['https://node.example', 'http://127.0.0.1:8545/rpc', 'http://localhost:8545/?a=b'])(
  'a new chain’s %s holds none',
  async (rpc) => {
    expect((await chains(['add', 'eip155:5', '--rpc', rpc])).data).toMatchObject({ publicRpcUrl: rpc })
  },
)

test.each(['eip155:0x2105', 'eip155:08453', 'eip155:base'])('%s is no id of an EVM chain', async (id) => {
  await expect(chains(['add', id, '--rpc', 'https://node.example'])).rejects.toThrow(/decimal.*eip155:8453/)
})

test.each(['Ether:ETH:', 'Ether:ETH', 'ETH', 'Ether:ETH:18:0', 'Ether:ETH:x'])(
  '%s is no currency: an amount would be shown a million times too large',
  async (currency) => {
    const line = ['add', 'eip155:5', '--rpc', 'https://node.example', '--currency', currency]
    await expect(chains(line)).rejects.toThrow(/Ether:ETH:18/)
  },
)
