import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Tables of the protocol, which all our pages use. */
const TABLES = ['LIMITS', 'TIMEOUTS', 'RpcCode']
const IMPORT = /import \{([^}]*)\} from '([^']*(?:limits|errors)\.ts)'/g

/**
 * Inlines the numbers of the protocol's constant tables: the SDK and the first load of the frame would otherwise
 * contain the tables with their names, a tenth of the SDK.
 */
export function inlineConstants(): Plugin {
  const reads = new RegExp(`\\b(${TABLES.join('|')})\\.(\\w+)`, 'g')
  return {
    name: 'latch-inline-constants',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\/(sdk\/src|widget\/(src|protocol|channel))\/.*\.tsx?$/.test(id)) return null
      const tables: Record<string, Record<string, number>> = {}
      for (const [, , source] of code.matchAll(IMPORT)) {
        const resolved = await this.resolve(source ?? '', id)
        if (resolved?.id.includes('/protocol/'))
          Object.assign(tables, await import(pathToFileURL(resolved.id).href))
      }
      return code.replace(reads, (read, table: string, name: string) => {
        const value = tables[table]?.[name]
        return value === undefined ? read : String(value)
      })
    },
  }
}
