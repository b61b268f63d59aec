import { createSdk } from '@latch/sdk'

const sdk = createSdk({ projectId: 'demo', origin: 'http://widget.localhost:4801', namespaces: ['solana'] })
const element = (id) => document.querySelector(`#${id}`)

sdk.subscribe(({ families }) => {
  const solana = families?.solana
  element('account').textContent = solana?.accounts[0] ?? ''
  element('sign').hidden = solana?.status !== 'connected'
})

element('connect').onclick = () => sdk.connect({ namespace: 'solana' }).catch(console.info)

element('sign').onclick = async () => {
  try {
    const message = new TextEncoder().encode('Hello from Solana')
    const { signature } = await sdk.provider('solana').signMessage(message)
    element('signature').textContent = [...signature].join(' ')
  } catch (error) {
    console.info(error) // 4001: the user declined
  }
}
