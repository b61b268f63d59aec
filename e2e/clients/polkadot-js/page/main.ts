import { ApiPromise, HttpProvider } from '@polkadot/api'
import { web3Accounts, web3Enable, web3FromSource } from '@polkadot/extension-dapp'
import { stringToHex } from '@polkadot/util'
import { createSdk } from 'latch-cdn'

// Its list of wallets is read once, so Latch has to be there before.
const sdk = createSdk({ projectId: 'polkadot', namespaces: ['polkadot'] })

const result = document.querySelector('#result') as HTMLOutputElement
const press = (id: string, action: () => Promise<unknown>) => {
  const button = document.querySelector<HTMLButtonElement>(`#${id}`)
  if (button)
    button.onclick = async () => {
      result.textContent = ''
      result.textContent = JSON.stringify(await action().catch(({ code, message }) => ({ code, message })))
    }
}

async function ownAccount() {
  const [account] = await web3Accounts({ ss58Format: 0 })
  if (account === undefined) throw new Error('No account is connected.')
  const { signer } = await web3FromSource('latch')
  return { address: account.address, signer }
}

press('enable', async () => {
  const wallets = await web3Enable('A dapp')
  const accounts = await web3Accounts({ ss58Format: 0 })
  return { wallets: wallets.map(({ name }) => name), accounts: accounts.map(({ address }) => address) }
})

press('latch', () => sdk.provider('polkadot').connect())

press('sign', async () => {
  const { address, signer } = await ownAccount()
  const raw = { address, data: stringToHex('Hello from a dapp'), type: 'bytes' } as const
  return (await signer.signRaw?.(raw))?.signature
})

/** Sends a tenth of a DOT to an account of this test. */
press('send', async () => {
  const { address, signer } = await ownAccount()
  const api = await ApiPromise.create({ provider: new HttpProvider(__POLKADOT_NODE__), noInitWarn: true })
  const to = new Uint8Array(32).fill(9)
  const transfer = api.tx.balances.transferKeepAlive(to, 1_000_000_000n)
  const signed = await transfer.signAsync(address, { signer, nonce: -1, withSignedTransaction: true })
  const hash = await api.rpc.author.submitExtrinsic(signed)
  const { data } = (await api.query.system.account(to)) as unknown as { data: { free: object } }
  return { hash: hash.toHex(), free: data.free.toString() }
})
