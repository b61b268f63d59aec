import { published } from '@latch/hosting/dev/stack/exchange.ts'
import { SAFE } from './addresses.ts'
import type { Maker } from './contracts.ts'

const ARTIFACTS = '@safe-global/safe-contracts/build/artifacts/contracts'

/** Places the code that accounts of Safe run, with its handler of other calls, and the factory that creates them. */
export async function placeSafe(maker: Maker): Promise<void> {
  await maker.place(SAFE.singleton, published(`${ARTIFACTS}/Safe.sol/Safe.json`))
  await maker.place(
    SAFE.factory,
    published(`${ARTIFACTS}/proxies/SafeProxyFactory.sol/SafeProxyFactory.json`),
  )
}
