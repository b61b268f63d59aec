import { startStandIns } from './standIns.ts'

/** What stands in for nodes of chains, for the tests that run in the Workers (`SUI_PORT` and `COSMOS_PORT` say where). */
export default function setUp(): Promise<() => void> {
  const { SUI_PORT, COSMOS_PORT } = process.env
  return startStandIns({ sui: Number(SUI_PORT), cosmos: Number(COSMOS_PORT) }, 'cosmoshub-4')
}
