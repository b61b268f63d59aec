import { ConnectionProvider, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { WalletModalProvider, WalletMultiButton } from '@solana/wallet-adapter-react-ui'
import { verifySignIn } from '@solana/wallet-standard-util'
import { createSdk } from 'latch-cdn'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import '@solana/wallet-adapter-react-ui/styles.css'

createSdk({ projectId: 'demo' })

const NONCE = 'pageNonce12345678'
const MESSAGE = new TextEncoder().encode('Hello from the wallet adapter')

function Session() {
  const { publicKey, signIn, signMessage, wallet } = useWallet()
  const [signature, setSignature] = useState('')
  const sign = async () => {
    const bytes = await signMessage?.(MESSAGE)
    setSignature(JSON.stringify([...(bytes ?? [])]))
  }
  const [signedIn, setSignedIn] = useState('')
  const enter = async () => {
    const input = { domain: location.host, nonce: NONCE, statement: 'Welcome aboard.' }
    const answer = await signIn?.(input)
    if (answer === undefined) return
    const message = new TextDecoder().decode(answer.signedMessage)
    setSignedIn(JSON.stringify({ message, isVerified: verifySignIn(input, answer) }))
  }
  return (
    <>
      <p id="account">{publicKey?.toBase58() ?? 'nobody'}</p>
      <p id="wallet">{wallet?.adapter.name ?? 'none'}</p>
      <button type="button" onClick={sign}>
        Sign message
      </button>
      <output id="signature">{signature}</output>
      <button type="button" onClick={enter}>
        Sign in
      </button>
      <output id="signed-in">{signedIn}</output>
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
