import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { RICH_BALANCE, RICH_KEY } from '../testing/richAccounts.ts'
import { startCosmos } from './cosmos/start.ts'
import { startSui } from './sui/start.ts'

/** What stands in for nodes of chains, for the tests that run in the Workers (`SUI_PORT` and `COSMOS_PORT` say where). */
export default async function startStandIns(): Promise<() => void> {
  const stops = await Promise.all([sui(), cosmos()])
  return () => {
    for (const stop of stops) stop()
  }
}

async function sui(): Promise<() => void> {
  const rich = Ed25519Keypair.fromSecretKey(RICH_KEY).toSuiAddress()
  return startSui({ port: Number(process.env.SUI_PORT), balances: { [rich]: RICH_BALANCE } })
}

async function cosmos(): Promise<() => void> {
  const chain = { id: 'cosmoshub-4', prefix: 'cosmos', denom: 'uatom', minGasPrice: 0.005 }
  const [rich] = await (await DirectSecp256k1Wallet.fromKey(RICH_KEY, chain.prefix)).getAccounts()
  const balances = { [rich?.address ?? '']: RICH_BALANCE }
  return startCosmos({ port: Number(process.env.COSMOS_PORT), chain, balances })
}
