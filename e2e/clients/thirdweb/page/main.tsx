import { createSdk } from 'latch-cdn'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createThirdwebClient } from 'thirdweb'
import { ThirdwebProvider, useActiveAccount, useAutoConnect, useConnect } from 'thirdweb/react'
import { createWallet } from 'thirdweb/wallets'

const sdk = createSdk({ projectId: 'demo' })

const client = createThirdwebClient({ clientId: 'latch-tests' })
/** thirdweb names an announced wallet by its rdns. */
const wallet = createWallet('app.latch')

/** How often the modal was opened. */
const openings = document.createElement('p')
openings.id = 'openings'
openings.textContent = '0'
document.body.append(openings)
let wasOpen = false
sdk.subscribe((state) => {
  if (state.open && !wasOpen) openings.textContent = String(Number(openings.textContent) + 1)
  wasOpen = state.open
})

function Session() {
  const { connect, error } = useConnect()
  useAutoConnect({ client, wallets: [wallet] })
  const account = useActiveAccount()
  const [signature, setSignature] = useState('')
  const connectWallet = () =>
    connect(async () => {
      await wallet.connect({ client })
      return wallet
    })
  return (
    <>
      <button type="button" onClick={connectWallet}>
        Connect
      </button>
      <button
        type="button"
        onClick={async () =>
          setSignature((await account?.signMessage({ message: 'Hello from thirdweb' })) ?? '')
        }
      >
        Sign message
      </button>
      <p id="account">{account?.address ?? 'nobody'}</p>
      <output id="signature">{signature}</output>
      <output id="error">{error?.message}</output>
    </>
  )
}

createRoot(document.querySelector('#root') as Element).render(
  <ThirdwebProvider>
    <Session />
  </ThirdwebProvider>,
)
