import { createWalletClient, custom } from 'viem'
import type { Latch } from '../latch.ts'
import { requireAddress } from './account.ts'
import { onSubmit } from './form.ts'
import { verifier } from './verify.ts'

const TYPES = {
  Order: [
    { name: 'buyer', type: 'address' },
    { name: 'item', type: 'string' },
    { name: 'quantity', type: 'uint256' },
  ],
} as const

/** EIP-712: signs an order and checks the signature against the account. */
export function startTypedDataForm(sdk: Latch): void {
  onSubmit('sign-typed-data', async (data) => {
    const account = await requireAddress(sdk)
    const chainId = Number(await sdk.request({ method: 'eth_chainId' }))
    const typedData = {
      domain: { name: 'Latch demo', version: '1', chainId },
      types: TYPES,
      primaryType: 'Order',
      message: {
        buyer: account,
        item: String(data.get('item')),
        quantity: BigInt(String(data.get('quantity'))),
      },
    } as const
    const signature = await createWalletClient({ account, transport: custom(sdk) }).signTypedData(typedData)
    const valid = await verifier(sdk).verifyTypedData({ address: account, signature, ...typedData })
    return {
      headline: valid ? `Verified: signed by ${account}` : 'The signature is not from this account',
      value: signature,
    }
  })
}
