/** What stands in for nodes of chains that have none to run on a desk; all of them live in the process that starts them. */

import { LOCAL_GENESIS, LOCAL_POLKADOT } from '../testing/localPolkadot.ts'
import { RICH_BALANCE, RICH_KEY } from '../testing/richAccounts.ts'

/** Where they listen. */
export type StandInPorts = { sui: number; cosmos: number; polkadot: number }

const COSMOS = { prefix: 'cosmos', denom: 'uatom', minGasPrice: 0.005 }
/** On a local stack: the ids of networks that are nobody else's. */
const LOCAL_COSMOS = 'latch-local-1'

/**
 * @param cosmosId - The chain's own id, which its wallets sign.
 * @returns what stops them. @throws when a port is taken.
 */
export async function startStandIns(
  { sui, cosmos, polkadot }: StandInPorts,
  cosmosId = LOCAL_COSMOS,
): Promise<() => void> {
  const stops = await Promise.all([
    startRichSui(sui),
    startRichCosmos(cosmos, cosmosId),
    startRichPolkadot(polkadot),
  ])
  return () => {
    for (const stop of stops) stop()
  }
}

/** Their libraries are loaded while other parts of a stack start. */
async function startRichSui(port: number): Promise<() => void> {
  const { startSui } = await import('./sui/start.ts')
  const { Ed25519Keypair } = await import('@mysten/sui/keypairs/ed25519')
  const rich = Ed25519Keypair.fromSecretKey(RICH_KEY).toSuiAddress()
  return startSui({ port, balances: { [rich]: RICH_BALANCE } })
}

async function startRichCosmos(port: number, id: string): Promise<() => void> {
  const { startCosmos } = await import('./cosmos/start.ts')
  const { DirectSecp256k1Wallet } = await import('@cosmjs/proto-signing')
  const [rich] = await (await DirectSecp256k1Wallet.fromKey(RICH_KEY, COSMOS.prefix)).getAccounts()
  return startCosmos({ port, chain: { id, ...COSMOS }, balances: { [rich?.address ?? '']: RICH_BALANCE } })
}

async function startRichPolkadot(port: number): Promise<() => void> {
  const { startPolkadot } = await import('./polkadot/start.ts')
  const { richAddress } = await import('./polkadot/key.ts')
  // Of a chain that counts its coin in more digits than the others.
  return startPolkadot({ port, balances: { [richAddress(0)]: 10n * RICH_BALANCE } })
}

/** As `npm run projects -- import` takes them. */
export function standInChains({ sui, cosmos, polkadot }: StandInPorts) {
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
