import { createSdk } from '@latch/sdk'
import { createWalletClient, custom } from 'viem'
import { anvil } from 'viem/chains' // the first chain of `npm start`

// A new wallet starts with its smart account, whose fees somebody else can pay.
const sdk = createSdk({
  projectId: 'demo',
  origin: 'http://widget.localhost:4801',
  chains: [anvil.id],
  preferredAccountType: 'smartAccount',
})
const client = createWalletClient({ chain: anvil, transport: custom(sdk.provider('eip155')) })
const element = (id) => document.querySelector(`#${id}`)

sdk.subscribe(({ accounts }) => {
  element('account').textContent = accounts[0] ?? ''
  element('send').hidden = accounts.length === 0
})

element('connect').onclick = () => sdk.connect({ namespace: 'eip155' }).catch(console.info)

element('send').onclick = async () => {
  try {
    const [account] = sdk.getState().accounts
    const { id } = await client.sendCalls({ account, calls: [{ to: account, value: 0n }] })
    const { status, receipts } = await client.waitForCallsStatus({ id })
    element('status').textContent = `${status} ${receipts?.[0]?.transactionHash}`
  } catch (error) {
    element('status').textContent = error.shortMessage ?? error.message
  }
}
