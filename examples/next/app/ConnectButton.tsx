'use client'

import { createSdk } from '@latch/sdk'
import { useSyncExternalStore } from 'react'

const sdk = createSdk({ projectId: 'demo', origin: 'http://widget.localhost:4801' })

export function ConnectButton() {
  const { status, accounts } = useSyncExternalStore(sdk.subscribe, sdk.getState, sdk.getServerState)
  if (status === 'connected')
    return (
      <button type="button" onClick={() => sdk.open()}>
        {accounts[0]}
      </button>
    )
  return (
    <button type="button" data-latch-connect onClick={() => sdk.connect().catch(console.info)}>
      Connect wallet
    </button>
  )
}
