import { join } from 'node:path'
import type { Plugin } from 'vite'

const UTILS = '/node_modules/@walletconnect/utils/dist/index.es.js'
const BYTES = join(import.meta.dirname, '../src/connectors/walletconnect/textBytes.ts')
/** Matches only the bare name: libraries that read it from `globalThis` work without it. */
const BARE = /(?<![\w$.])Buffer(?=\.from\()/g

/**
 * Replaces Node's `Buffer` in WalletConnect's client, which browsers do not have, with the few functions that the
 * client uses: to write and read capabilities, and to hash what a wallet signed.
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
