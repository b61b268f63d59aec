import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { TextFile } from '../src/i18n/message.ts'

const TEXTS = /\/texts\/[\w-]+\.json$/

/**
 * Cuts a file of texts into parts that load separately: `en.json?views` is its content under `views`, and
 * `de.json?first&more` its content under both.
 */
export function cutTexts(): Plugin {
  return {
    name: 'latch-cut-texts',
    enforce: 'pre',
    load(id) {
      const [path = '', parts] = id.split('?')
      if (parts === undefined || !TEXTS.test(path)) return null
      this.addWatchFile(path)
      const texts = pickParts(JSON.parse(readFileSync(path, 'utf8')), parts.split('&'))
      return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js' }
    },
  }
}

/** Returns the texts of some parts merged. A translation may lack a part. */
function pickParts(file: TextFile, parts: readonly string[]): TextFile[string] {
  return Object.assign({}, ...parts.map((part) => file[part]))
}
