/** Connects the page's world with the extension's. */
import { runtime } from './chrome.ts'
import type { ToPage, ToWallet } from './messages.ts'

const port = runtime.connect()

window.addEventListener('message', ({ source, data }: MessageEvent<Partial<ToWallet> | null>) => {
  if (source === window && data?.latchExtension === 'to-wallet') port.postMessage(data.payload)
})

port.onMessage.addListener((payload) => {
  window.postMessage({ latchExtension: 'to-page', payload } as ToPage, location.origin)
})
