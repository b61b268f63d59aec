import { autoDiscover, createClient } from '@solana/client'
import { createSdk } from 'latch-cdn'

createSdk({ projectId: 'demo', namespaces: ['solana'] })

const client = createClient({ endpoint: __SOLANA_RPC__, walletConnectors: autoDiscover() })
const MESSAGE = new TextEncoder().encode('Hello from framework-kit')

const session = () => {
  const { wallet } = client.store.getState()
  if (wallet.status !== 'connected') throw new Error(`The wallet is ${wallet.status}.`)
  return wallet.session
}

const show = (id: string, text: string) => {
  const line = document.querySelector(`#${id}`) ?? document.body.appendChild(document.createElement('p'))
  line.id = id
  line.textContent = text
}
const button = (label: string, act: () => Promise<string>) => {
  const made = document.createElement('button')
  made.textContent = label
  made.onclick = async () => show('result', await act().catch((error: unknown) => `${error}`))
  document.body.append(made)
}

show('wallets', client.connectors.all.map(({ name }) => name).join())
for (const { id, name } of client.connectors.all)
  button(`Connect ${name}`, async () => {
    await client.actions.connectWallet(id)
    return String(session().account.address)
  })
button('Sign message', async () => JSON.stringify([...((await session().signMessage?.(MESSAGE)) ?? [])]))
button('Disconnect', async () => {
  await client.actions.disconnectWallet()
  return client.store.getState().wallet.status
})
