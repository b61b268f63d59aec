import {
  createDAppKit,
  DAppKitProvider,
  useDAppKit,
  useWalletConnection,
  useWallets,
} from '@mysten/dapp-kit-react'
import { SuiGraphQLClient } from '@mysten/sui/graphql'
import { createSdk } from 'latch-cdn'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

createSdk({ projectId: 'demo', namespaces: ['sui'], preload: 'idle' })

const kit = createDAppKit({
  networks: ['localnet'],
  defaultNetwork: 'localnet',
  createClient: (network) => new SuiGraphQLClient({ network, url: __SUI_NODE__ }),
  slushWalletConfig: null,
  enableBurnerWallet: false,
})
const MESSAGE = new TextEncoder().encode('Hello from dapp-kit')

function Session() {
  const { connectWallet, disconnectWallet, signPersonalMessage } = useDAppKit()
  const wallets = useWallets()
  const { account, status, wallet } = useWalletConnection()
  const [signature, setSignature] = useState('')
  const sign = async () => setSignature((await signPersonalMessage({ message: MESSAGE })).signature)
  return (
    <>
      {wallets.map((each) => (
        <button type="button" key={each.name} onClick={() => connectWallet({ wallet: each })}>
          {each.name}
        </button>
      ))}
      <button type="button" onClick={sign}>
        Sign message
      </button>
      <button type="button" onClick={() => disconnectWallet()}>
        Disconnect
      </button>
      <p id="status">{status}</p>
      <p id="account">{account?.address ?? 'nobody'}</p>
      <p id="wallet">{wallet?.name}</p>
      <p id="signature">{signature}</p>
    </>
  )
}

createRoot(document.querySelector('#root') as Element).render(
  <DAppKitProvider dAppKit={kit}>
    <Session />
  </DAppKitProvider>,
)
