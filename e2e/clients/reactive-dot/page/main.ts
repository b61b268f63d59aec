import { InjectedWalletProvider } from '@reactive-dot/core/wallets.js'
import { createSdk } from 'latch-cdn'

// Its list of wallets is read once, so Latch has to be there before.
createSdk({ projectId: 'polkadot', namespaces: ['polkadot'] })

const result = document.querySelector('#result') as HTMLOutputElement
const press = (id: string, action: () => Promise<unknown>) => {
  const button = document.querySelector<HTMLButtonElement>(`#${id}`)
  if (button)
    button.onclick = async () => {
      result.textContent = ''
      result.textContent = JSON.stringify(await action().catch(({ code, message }) => ({ code, message })))
    }
}

const wallets = await new InjectedWalletProvider({ originName: 'A dapp' }).getWallets()
const latch = wallets.find(({ name }) => name === 'latch')

press('choose', async () => {
  await latch.connect()
  return latch.getAccounts().map(({ address }) => address)
})

press('sign', async () => {
  const [account] = latch.getAccounts()
  const bytes = await account.polkadotSigner.signBytes(new TextEncoder().encode('Hello from a dapp'))
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
})
