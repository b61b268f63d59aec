import { join } from 'node:path'
import type { Plugin } from 'vite'

const UTILS = '/node_modules/@walletconnect/utils/dist/index.es.js'
const BYTES = join(import.meta.dirname, '../src/connectors/walletconnect/textBytes.ts')
/** Its own name alone: libraries that ask `globalThis` for it have a way without. */
const BARE = /(?<![\w$.])Buffer(?=\.from\()/g

/**
 * WalletConnect's client writes and reads capabilities, and hashes what a wallet signed, by Node's `Buffer`, of which
 * browsers have nothing: it gets the little of it that it needs there.
 */
export function pairingBuffer(): Plugin {
  return {
    name: 'latch-pairing-buffer',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(UTILS) || !BARE.test(code)) return null
      return `import { TextBytes } from ${JSON.stringify(BYTES)};\n${code.replaceAll(BARE, 'TextBytes')}`
    },
  }
}
