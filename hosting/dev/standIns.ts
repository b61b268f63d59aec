/**
 * Stand-ins for nodes of chains that cannot run on a developer's machine; all of them live in the process that starts
 * them.
 */

import { LOCAL_GENESIS, LOCAL_POLKADOT } from '#testing/localPolkadot.ts'
import { ADDRESS_BALANCE_KEY, RICH_BALANCE, RICH_KEY } from '#testing/richAccounts.ts'

/** Ports of the stand-ins. */
export type StandInPorts = { sui: number; cosmos: number; polkadot: number; stacks: number; tron: number }

const COSMOS = { prefix: 'cosmos', denom: 'uatom', minGasPrice: 0.005 }
/** Stacks' wallets sign only for two networks: a local chain uses the id of the test network. */
const STACKS = { name: 'testnet', chainId: 0x8000_0000 } as const
/** Id of a local Cosmos network, which no other network uses. */
const LOCAL_COSMOS = 'latch-local-1'

type StandInOptions = {
  /** The chain's own id, which its wallets sign. */
  cosmosId?: string
  /** Milliseconds from a transaction of Stacks or TRON to its block; absent where tests make blocks. */
  blockTime?: number
}

/** @returns a function that stops them. @throws if a port is taken. */
export async function startStandIns(
  { sui, cosmos, polkadot, stacks, tron }: StandInPorts,
  { cosmosId = LOCAL_COSMOS, blockTime }: StandInOptions = {},
): Promise<() => void> {
  // One after another: Node refuses to require a module of one library that another one is just importing.
  const stops = [
    await startRichSui(sui),
    await startRichCosmos(cosmos, cosmosId),
    await startRichPolkadot(polkadot),
    await startRichStacks(stacks, blockTime),
    await startRichTron(tron, blockTime),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Their libraries are loaded while other parts of a stack start. */
async function startRichSui(port: number): Promise<() => void> {
  const { startSui } = await import('@latch/families/sui/dev/start.ts')
  const { Ed25519Keypair } = await import('@mysten/sui/keypairs/ed25519')
  const [rich = '', coinless = ''] = [RICH_KEY, ADDRESS_BALANCE_KEY].map((key) =>
    Ed25519Keypair.fromSecretKey(key).toSuiAddress(),
  )
  return startSui({
    port,
    balances: { [rich]: RICH_BALANCE },
    addressBalances: { [coinless]: RICH_BALANCE },
  })
}

async function startRichCosmos(port: number, id: string): Promise<() => void> {
  const { startCosmos } = await import('@latch/families/cosmos/dev/start.ts')
  const { DirectSecp256k1Wallet } = await import('@cosmjs/proto-signing')
  const [rich] = await (await DirectSecp256k1Wallet.fromKey(RICH_KEY, COSMOS.prefix)).getAccounts()
  return startCosmos({ port, chain: { id, ...COSMOS }, balances: { [rich?.address ?? '']: RICH_BALANCE } })
}

async function startRichPolkadot(port: number): Promise<() => void> {
  const { startPolkadot } = await import('@latch/families/polkadot/dev/start.ts')
  const { richAddress } = await import('@latch/families/polkadot/dev/key.ts')
  // Of a chain that counts its coin in more digits than the others.
  return startPolkadot({ port, balances: { [richAddress(0)]: 10n * RICH_BALANCE } })
}

async function startRichStacks(port: number, blockTime: number | undefined): Promise<() => void> {
  const { startStacks } = await import('@latch/families/stacks/dev/start.ts')
  const { getAddressFromPrivateKey } = await import('@stacks/transactions')
  const rich = getAddressFromPrivateKey(`${Buffer.from(RICH_KEY).toString('hex')}01`, STACKS.name)
  const options = { port, network: STACKS, balances: { [rich]: RICH_BALANCE } }
  return startStacks(blockTime === undefined ? options : { ...options, blockTime })
}

async function startRichTron(port: number, blockTime: number | undefined): Promise<() => void> {
  const { startTron } = await import('@latch/families/tron/dev/start.ts')
  const { TRON_ADDRESS } = await import('@latch/families/tron/dev/account.ts')
  const options = { port, balances: { [TRON_ADDRESS]: RICH_BALANCE } }
  return startTron(blockTime === undefined ? options : { ...options, blockTime })
}

/** As `npm run projects -- import` takes them. */
export function standInChains({ sui, cosmos, polkadot, stacks, tron }: StandInPorts) {
  return [
    {
      id: 'sui:localnet',
      name: 'Latch Sui',
      currency: { name: 'Sui', symbol: 'SUI', decimals: 9 },
      rpcUrl: `http://127.0.0.1:${sui}`,
      iconUrl: '/public/getAssetImage/sui:mainnet',
      testnet: true,
    },
    {
      id: LOCAL_POLKADOT,
      name: 'Latch Polkadot',
      currency: { name: 'DOT', symbol: 'DOT', decimals: 10 },
      rpcUrl: `http://127.0.0.1:${polkadot}`,
      iconUrl: '/public/getAssetImage/polkadot:91b171bb158e2d3848fa23a9f1c25182',
      testnet: true,
      parameters: { ss58Prefix: '0', genesisHash: LOCAL_GENESIS },
    },
    {
      id: `stacks:${STACKS.chainId}`,
      name: 'Latch Stacks',
      currency: { name: 'Stacks', symbol: 'STX', decimals: 6 },
      rpcUrl: `http://127.0.0.1:${stacks}`,
      iconUrl: '/public/getAssetImage/stacks:1',
      testnet: true,
    },
    {
      // Wallets of TRON know public networks only: a local chain is the test network's.
      id: 'tron:0xcd8690dc',
      name: 'Latch TRON',
      currency: { name: 'Tronix', symbol: 'TRX', decimals: 6 },
      rpcUrl: `http://127.0.0.1:${tron}`,
      iconUrl: '/public/getAssetImage/tron:0x2b6653dc',
      testnet: true,
    },
    {
      id: `cosmos:${LOCAL_COSMOS}`,
      name: 'Latch Cosmos',
      currency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
      rpcUrl: `http://127.0.0.1:${cosmos}`,
      iconUrl: '/public/getAssetImage/cosmos:cosmoshub-4',
      testnet: true,
      parameters: {
        bech32Prefix: COSMOS.prefix,
        denom: COSMOS.denom,
        gasPrice: String(COSMOS.minGasPrice),
      },
    },
  ]
}
