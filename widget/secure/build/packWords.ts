import { join } from 'node:path'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { Plugin } from 'vite'
import { unpackWords } from '../src/worker/words.ts'

const LIST = /@scure\/bip39\/wordlists\/english\.js$/
const UNPACKER = join(import.meta.dirname, '../src/worker/words.ts')

/**
 * Sends the words of BIP-39 in two thirds of the bytes: they are sorted, and most begin as the one before.
 *
 * @throws Error where the worker would not get the very words back.
 */
export function packWords(): Plugin {
  const packed = pack(wordlist)
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

function pack(words: readonly string[]): string {
  return words
    .map((word, index) => {
      const kept = sharedLetters(words[index - 1] ?? '', word)
      return `${kept}${word.slice(kept)}`
    })
    .join('')
}

function sharedLetters(before: string, word: string): number {
  const different = [...word].findIndex((letter, place) => letter !== before[place])
  return different < 0 ? word.length : different
}
