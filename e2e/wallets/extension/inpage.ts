/** Runs in the page's own world, in every frame, like MetaMask. */
import { METAMASK_LIKE } from '../metamask/info.ts'
import { installProvider } from '../metamask/inpage.ts'
import type { ToPage, ToWallet } from './messages.ts'

installProvider(
  {
    send(payload) {
      window.postMessage({ latchExtension: 'to-wallet', payload } satisfies ToWallet, location.origin)
    },
    onMessage(listener) {
      window.addEventListener('message', ({ source, data }: MessageEvent<Partial<ToPage> | null>) => {
        if (source === window && data?.latchExtension === 'to-page' && data.payload) listener(data.payload)
      })
    },
  },
  METAMASK_LIKE,
)
