import { ConnectionProvider, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { WalletModalProvider, WalletMultiButton } from '@solana/wallet-adapter-react-ui'
import { createSdk } from 'latch-cdn'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import '@solana/wallet-adapter-react-ui/styles.css'

createSdk({ projectId: 'demo' })

const MESSAGE = new TextEncoder().encode('Hello from the wallet adapter')

function Session() {
  const { publicKey, signMessage, wallet } = useWallet()
  const [signature, setSignature] = useState('')
  const sign = async () => {
    const bytes = await signMessage?.(MESSAGE)
    setSignature(JSON.stringify([...(bytes ?? [])]))
  }
  return (
    <>
      <p id="account">{publicKey?.toBase58() ?? 'nobody'}</p>
      <p id="wallet">{wallet?.adapter.name ?? 'none'}</p>
      <button type="button" onClick={sign}>
        Sign message
      </button>
      <output id="signature">{signature}</output>
    </>
  )
}

createRoot(document.querySelector('#root') as Element).render(
  <ConnectionProvider endpoint={__SOLANA_RPC__}>
    <WalletProvider wallets={[]} autoConnect>
      <WalletModalProvider>
        <WalletMultiButton />
        <Session />
      </WalletModalProvider>
    </WalletProvider>
  </ConnectionProvider>,
)
