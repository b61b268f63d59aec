/** Runs in the host page before its own scripts; the wallet itself lives in the test's process. */
import { METAMASK_LIKE } from './info.ts'
import { installProvider } from './inpage.ts'
import type { RpcNotification, RpcRequest, RpcResponse } from './rpc.ts'

type Bridge = {
  latchWalletRequest(request: RpcRequest): Promise<RpcResponse | null>
  latchWalletNotify?: (notification: RpcNotification) => void
}

const bridge = globalThis as unknown as Bridge
const listeners: ((message: RpcResponse | RpcNotification) => void)[] = []

bridge.latchWalletNotify = (notification) => {
  for (const listener of listeners) listener(notification)
}

installProvider(
  {
    async send(request) {
      const response = await bridge.latchWalletRequest(request)
      if (response) for (const listener of listeners) listener(response)
    },
    onMessage: (listener) => listeners.push(listener),
  },
  METAMASK_LIKE,
)
