'use client'

import { createSdk } from '@latch/sdk'
import { ConnectButton, LatchProvider, useSession } from '@latch/sdk/react'
import { useState } from 'react'

const sdk = createSdk({ projectId: 'demo', origin: 'http://widget.localhost:4801' })

export function Wallet() {
  return (
    <LatchProvider sdk={sdk}>
      <ConnectButton />
      <Account />
    </LatchProvider>
  )
}

function Account() {
  const { address } = useSession()
  const [signature, setSignature] = useState('')
  if (!address) return null

  async function sign() {
    try {
      const [account] = sdk.getState().accounts
      const message = '0x48656c6c6f' // 'Hello'
      setSignature(await sdk.request({ method: 'personal_sign', params: [message, account] }))
    } catch (error) {
      setSignature((error as Error).message) // code 4001: the user declined
    }
  }
  return (
    <>
      <output>{address}</output>
      <button type="button" onClick={sign}>
        Sign message
      </button>
      <pre>{signature}</pre>
    </>
  )
}
