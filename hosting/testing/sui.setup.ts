import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { startSui } from '../dev/sui/start.ts'
import { RICH_BALANCE, RICH_KEY } from './suiAccount.ts'

/** A stand-in for a node of Sui, for the tests that run in the Workers (`SUI_PORT` says where). */
export default async function setUpSui(): Promise<() => void> {
  const rich = Ed25519Keypair.fromSecretKey(RICH_KEY).toSuiAddress()
  const { stop } = await startSui({ port: Number(process.env.SUI_PORT), balances: { [rich]: RICH_BALANCE } })
  return stop
}
