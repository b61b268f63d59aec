'use client'

import { createSdk } from '@latch/sdk'
import { useSyncExternalStore } from 'react'

const sdk = createSdk({ projectId: 'demo', origin: process.env.NEXT_PUBLIC_WIDGET })
const useLatch = () => useSyncExternalStore(sdk.subscribe, sdk.getState, sdk.getServerState)

export function Session() {
  const { status, accounts } = useLatch()
  return (
    <>
      <p id="status">{status}</p>
      {status === 'connected' ? (
        <button type="button" onClick={() => sdk.open()}>
          {accounts[0]}
        </button>
      ) : (
        <button type="button" onClick={() => sdk.connect().catch(console.info)}>
          Connect wallet
        </button>
      )}
      <button type="button" onClick={() => sdk.disconnect()}>
        Disconnect
      </button>
    </>
  )
}
