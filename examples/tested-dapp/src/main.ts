import { createSdk } from '@latch/sdk'
import { createWalletClient, custom, parseEther } from 'viem'

const JAR = '0x00000000000000000000000000000000000000AA'

const { VITE_LATCH_ORIGIN, VITE_LATCH_PROJECT } = import.meta.env
const sdk = createSdk({ projectId: VITE_LATCH_PROJECT, origin: VITE_LATCH_ORIGIN })
const find = (id: string) => document.getElementById(id) as HTMLElement

sdk.subscribe(({ accounts }) => {
  find('account').textContent = accounts[0] ?? ''
})

find('connect').onclick = () => report(async () => void (await sdk.connect()))
find('disconnect').onclick = () => report(() => sdk.disconnect())
find('tip').onclick = () =>
  report(async () => {
    const [account] = sdk.getState().accounts
    if (!account) throw new Error('Connect first')
    const client = createWalletClient({ account, transport: custom(sdk.provider('eip155')) })
    await client.sendTransaction({ chain: null, to: JAR, value: parseEther('0.01') })
    find('status').textContent = 'Thank you'
  })
find('guestbook').onclick = () =>
  report(async () => {
    await sdk.connect({ namespace: 'solana' })
    await sdk.provider('solana').signMessage(new TextEncoder().encode('I was here'))
    find('status').textContent = 'Signed'
  })

/** 4001 means that the user declined, which is not a failure. */
async function report(act: () => Promise<void>): Promise<void> {
  find('status').textContent = ''
  await act().catch((error) => {
    const declined = error.code === 4001 || error.cause?.code === 4001
    find('status').textContent = declined ? 'Maybe another time' : error.message
  })
}
