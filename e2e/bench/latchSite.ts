import type { Stack } from '@latch/hosting/dev/stack/stack.ts'
import type { Contestant } from './contestants.ts'
import { latchHostPage } from './rivals/pages.ts'
import { respond } from './rivals/sites.ts'
import type { Site } from './server/server.ts'

export type LatchSite = {
  /** `Host` header of the dapp that the demo project lists. */
  host: string
  site: Site
  /** The page's wallet answers at once. */
  latch: Contestant
  /** The page's wallet answers as slowly as an extension. */
  extension: Contestant
}

/** Returns a dapp that uses the two-line snippet, at the demo's address, so that its origin is on the project's list. */
export function latchSite({ dapp, widget }: Pick<Stack, 'dapp' | 'widget'>): LatchSite {
  const contestant = (wallet: string): Contestant => ({
    name: 'latch',
    title: 'Latch',
    row: 'button',
    url: (preload) => `${dapp}/${wallet}/${preload}`,
  })
  return {
    host: new URL(dapp).host,
    site: (path) => {
      const [, wallet, preload] = path.split('/')
      if (preload !== 'intent' && preload !== 'idle' && preload !== 'visible') return undefined
      return respond('text/html', latchHostPage(widget, preload, wallet === 'extension'))
    },
    latch: contestant('instant'),
    extension: contestant('extension'),
  }
}
