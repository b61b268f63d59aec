import { connect, disconnect, request } from '@stacks/connect'
import { createSdk } from 'latch-cdn'

createSdk({ projectId: 'stacks', namespaces: ['stacks'] })

const { to: recipient = '' } = Object.fromEntries(new URLSearchParams(location.search))

const show = (id: string, text: string) => {
  const line = document.querySelector(`#${id}`) ?? document.body.appendChild(document.createElement('p'))
  line.id = id
  line.textContent = text
}
const button = (label: string, act: () => Promise<unknown>) => {
  const made = document.createElement('button')
  made.textContent = label
  made.onclick = async () => {
    const result = await act().catch((error: { code?: number }) => ({ code: error.code, text: `${error}` }))
    show('result', JSON.stringify(result))
  }
  document.body.append(made)
}

button('Connect', () => connect({ forceWalletSelect: true }))
button('Sign message', () => request('stx_signMessage', { message: 'Hello from Stacks Connect' }))
button('Transfer', () => request('stx_transferStx', { recipient, amount: '1500000', memo: 'rent' }))
button('Disconnect', async () => {
  disconnect()
  return 'disconnected'
})
