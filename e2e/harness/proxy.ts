import { CHAINS } from '@latch/hosting/kit/addresses.ts'
import { type Address, createTestClient, http, pad } from 'viem'
import { setCode, setStorageAt } from 'viem/actions'
import { freshAddress } from './chain.ts'

/** Slot of EIP-1967. */
const SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
/** Delegates each call to the address in that slot. */
const CODE = `0x363d3d373d3d363d7f${SLOT.slice(2)}545af43d6000803e6038573d6000fd5b3d6000f3` as const

const anvil = createTestClient({ chain: CHAINS[0], mode: 'anvil', transport: http() })

/** Puts a proxy to a contract on the first chain. */
export async function createProxy(implementation: Address): Promise<Address> {
  const address = freshAddress()
  await setCode(anvil, { address, bytecode: CODE })
  await setStorageAt(anvil, { address, index: SLOT, value: pad(implementation) })
  return address
}
