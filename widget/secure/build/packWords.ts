import { join } from 'node:path'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { Plugin } from 'vite'
import { packWord, unpackWords } from '../src/worker/words.ts'

const LIST = /@scure\/bip39\/wordlists\/english\.js$/
const UNPACKER = join(import.meta.dirname, '../src/worker/words.ts')

/**
 * Compresses the BIP-39 word list to two thirds of its bytes: the words are sorted, and most begin like the previous word,
 * with a next letter slightly further on.
 *
 * @throws Error if unpacking does not return the same words.
 */
export function packWords(): Plugin {
  const packed = wordlist.map((word, index) => packWord(wordlist[index - 1] ?? '', word)).join('')
  if (unpackWords(packed).join() !== wordlist.join()) throw new Error('The words do not come back.')
  const code = [
    `import { unpackWords } from ${JSON.stringify(UNPACKER)}`,
    `export const wordlist = /* @__PURE__ */ unpackWords(${JSON.stringify(packed)})`,
  ]
  return {
    name: 'latch-pack-words',
    enforce: 'pre',
    transform: (_, id) => (LIST.test(id) ? code.join('\n') : null),
  }
}
