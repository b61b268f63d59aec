import { createWalletClient, custom } from 'viem'
import type { Latch } from '../latch.ts'
import { requireAddress } from './account.ts'
import { onSubmit } from './form.ts'
import { verifier } from './verify.ts'

/** EIP-191: signs a text and checks the signature against the account. */
export function startMessageForm(sdk: Latch): void {
  onSubmit('sign-message', async (data) => {
    const account = await requireAddress(sdk)
    const message = String(data.get('message'))
    const signature = await createWalletClient({ account, transport: custom(sdk) }).signMessage({ message })
    const valid = await verifier(sdk).verifyMessage({ address: account, message, signature })
    return {
      headline: valid ? `Verified: signed by ${account}` : 'The signature is not from this account',
      value: signature,
    }
  })
}
