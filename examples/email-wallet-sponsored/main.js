import { createSdk } from '@latch/sdk'
import { createWalletClient, custom } from 'viem'

const CHAIN_ID = '0x7a69' // the first chain of `npm start`

// A new wallet starts with its smart account, whose fees somebody else can pay.
const sdk = createSdk({
  projectId: 'demo',
  origin: 'http://widget.localhost:4801',
  chains: [CHAIN_ID],
  preferredAccountType: 'smartAccount',
})
const client = createWalletClient({ transport: custom(sdk.provider('eip155')) })
const element = (id) => document.querySelector(`#${id}`)

sdk.subscribe(({ accounts }) => {
  element('account').textContent = accounts[0] ?? ''
  element('send').hidden = accounts.length === 0
})

element('connect').onclick = () => sdk.connect({ namespace: 'eip155' }).catch(console.info)

element('send').onclick = async () => {
  try {
    const [account] = sdk.getState().accounts
    const { id } = await client.sendCalls({ account, chain: null, calls: [{ to: account, value: 0n }] })
    const { status, receipts } = await client.waitForCallsStatus({ id })
    element('status').textContent = `${status} ${receipts?.[0]?.transactionHash}`
  } catch (error) {
    element('status').textContent = error.shortMessage ?? error.message
  }
}
