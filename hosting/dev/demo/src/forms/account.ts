import type { Address } from 'viem'
import type { Latch } from '../latch.ts'

/** The connected account; opens the modal when nobody is connected, so that every form works at once. */
export async function requireAddress(sdk: Latch): Promise<Address> {
  const [address] = await sdk.request({ method: 'eth_requestAccounts' })
  if (!address) throw new Error('No account was shared')
  return address
}
