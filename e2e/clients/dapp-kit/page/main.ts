import { createDAppKit } from '@mysten/dapp-kit-core'
import { SuiGraphQLClient } from '@mysten/sui/graphql'
import { Transaction } from '@mysten/sui/transactions'
import { createSdk } from 'latch-cdn'

// Which network the project lists is known once the widget has loaded: dapp-kit lists wallets of its own networks alone.
createSdk({ projectId: 'demo', namespaces: ['sui'], preload: 'idle' })

const kit = createDAppKit({
  networks: ['localnet'],
  defaultNetwork: 'localnet',
  createClient: (network) => new SuiGraphQLClient({ network, url: __SUI_NODE__ }),
  slushWalletConfig: null,
  enableBurnerWallet: false,
})
const MESSAGE = new TextEncoder().encode('Hello from dapp-kit')

const show = (id: string, text: string) => {
  const line = document.querySelector(`#${id}`) ?? document.body.appendChild(document.createElement('p'))
  line.id = id
  line.textContent = text
}
const button = (label: string, act: () => Promise<unknown>) => {
  const made = document.createElement('button')
  made.textContent = label
  made.onclick = async () => show('result', await act().then(JSON.stringify, (error: unknown) => `${error}`))
  document.body.append(made)
}

/** Returns a transfer of a tenth of a SUI to the recipient in the page's address. */
function transfer(): Transaction {
  const transaction = new Transaction()
  const [coin] = transaction.splitCoins(transaction.gas, [100_000_000n])
  transaction.transferObjects([coin], new URLSearchParams(location.search).get('to') ?? '')
  return transaction
}

kit.stores.$wallets.subscribe((wallets) => show('wallets', wallets.map(({ name }) => name).join()))
kit.stores.$connection.subscribe(({ account, wallet }) => {
  show('account', account?.address ?? 'nobody')
  show('key', account ? [...account.publicKey].join() : '')
  show('wallet', wallet?.name ?? '')
})
button('Connect', async () => {
  const latch = kit.stores.$wallets.get().find(({ name }) => name === 'Latch')
  if (!latch) throw new Error('Latch is not listed.')
  const { accounts } = await kit.connectWallet({ wallet: latch })
  return accounts.map(({ address }) => address)
})
button('Sign message', () => kit.signPersonalMessage({ message: MESSAGE }))
button('Sign transaction', () => kit.signTransaction({ transaction: transfer() }))
button('Execute', async () => {
  const { Transaction: sent } = await kit.signAndExecuteTransaction({ transaction: transfer() })
  return { digest: sent?.digest, status: sent?.status, effects: sent?.effects?.transactionDigest }
})
button('Disconnect', () => kit.disconnectWallet())
