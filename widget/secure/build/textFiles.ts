import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRANSLATED } from '@latch/protocol/language.ts'
import type { TextAddresses, Translation } from '../src/texts/loadTranslation.ts'
import { type Asset, namedByContent } from './asset.ts'
import type { PageName } from './pageHtml.ts'

/** Catalogues of the files in `texts/` that each page uses. `texts` is the one that its `t` reads. */
const CATALOGUES: Readonly<Record<PageName, { texts: readonly string[]; own: readonly string[] }>> = {
  embed: { texts: ['texts'], own: [] },
  smart: { texts: ['texts', 'smart'], own: [] },
  window: { texts: ['texts', 'readings', 'smart'], own: ['window'] },
  social: { texts: ['texts'], own: ['social'] },
  passkey: { texts: ['texts'], own: ['passkey'] },
  security: { texts: ['texts'], own: ['security'] },
  export: { texts: ['texts'], own: ['security', 'export'] },
}

/** Returns one file per language with the page's texts, loaded by visitors with that language. */
export function textFiles(page: PageName): { files: readonly Asset[]; addresses: TextAddresses } {
  const files = TRANSLATED.map((lang) => {
    const content = JSON.stringify(pageTexts(page, readCatalogues(lang)))
    return { lang, file: namedByContent(`${page}.${lang}`, 'json', content) }
  })
  return {
    files: files.map(({ file }) => file),
    addresses: Object.fromEntries(
      files.map(({ lang, file: { name, integrity } }) => [lang, { url: `/${name}`, integrity }]),
    ),
  }
}

/** Returns the texts of the offline page in all languages, which it contains. */
export function offlineTexts(): Readonly<Record<string, Translation>> {
  return Object.fromEntries(TRANSLATED.map((lang) => [lang, { offline: readCatalogues(lang).offline ?? {} }]))
}

function pageTexts(page: PageName, catalogues: Translation): Translation {
  const { texts, own } = CATALOGUES[page]
  return {
    texts: Object.assign({}, ...texts.map((name) => catalogues[name])),
    ...Object.fromEntries(own.map((name) => [name, catalogues[name] ?? {}])),
  }
}

function readCatalogues(lang: string): Translation {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../texts/${lang}.json`), 'utf8'))
}
