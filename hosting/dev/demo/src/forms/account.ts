import type { Address } from 'viem'
import type { Latch } from '../latch.ts'

/** Returns the connected account; opens the modal if disconnected, so that every form works at once. */
export async function requireAddress(sdk: Latch): Promise<Address> {
  const [address] = await sdk.request({ method: 'eth_requestAccounts' })
  if (!address) throw new Error('No account was shared')
  return address
}
