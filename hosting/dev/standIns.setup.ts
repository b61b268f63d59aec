import { startStandIns } from './standIns.ts'

/**
 * Starts the stand-ins for nodes of chains, for tests that run in the Workers (`SUI_PORT` and the others hold their
 * ports).
 */
export default function setUp(): Promise<() => void> {
  const { SUI_PORT, COSMOS_PORT, POLKADOT_PORT, STACKS_PORT, TRON_PORT } = process.env
  const ports = {
    sui: Number(SUI_PORT),
    cosmos: Number(COSMOS_PORT),
    polkadot: Number(POLKADOT_PORT),
    stacks: Number(STACKS_PORT),
    tron: Number(TRON_PORT),
  }
  return startStandIns(ports, { cosmosId: 'cosmoshub-4' })
}
