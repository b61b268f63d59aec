import { initializeProvider } from '@metamask/providers'
import { Duplex } from 'readable-stream'
import type { RpcNotification, RpcRequest, RpcResponse } from './rpc.ts'

/** The connection of the page's provider with the wallet. */
export type WalletPort = {
  send(request: RpcRequest): void
  onMessage(listener: (message: RpcResponse | RpcNotification) => void): void
}

type Info = { uuid: string; name: string; icon: string; rdns: string }

// readable-stream counts on Node's process.
Object.assign(globalThis, {
  process: {
    env: {},
    browser: true,
    nextTick: (task: (...args: unknown[]) => void, ...args: unknown[]) => queueMicrotask(() => task(...args)),
  },
})

/** Puts MetaMask's own provider into this page, announced by EIP-6963 and as `window.ethereum`. */
export function installProvider(port: WalletPort, providerInfo: Info): void {
  const connectionStream = new Duplex({
    objectMode: true,
    read() {},
    write(request: RpcRequest, _encoding, done) {
      port.send(request)
      done()
    },
  })
  port.onMessage((message) => connectionStream.push(message))
  initializeProvider({
    connectionStream,
    providerInfo,
    shouldSendMetadata: false,
    shouldAnnounceCaip294: false,
  })
}
