import { join } from 'node:path'
import type { Plugin } from 'vite'
import * as own from '../src/worker/schema.ts'

const OWN = join(import.meta.dirname, '../src/worker/schema.ts')
const CALL = /\bz\.(\w+)(?:<[^()]*>)?\(/g
/** Not what a comment speaks of. */
const MADE = /(?<!`)\bz\.\w+(?:<[^()]*>)?\(/g

/**
 * Puts our own schemas in the place of `zod/mini`, which weighs ten times as much.
 *
 * @throws Error where a module makes a schema that ours does not have.
 */
export function ownSchemas(): Plugin {
  return {
    name: 'latch-own-schemas',
    enforce: 'pre',
    resolveId: (source) => (source === 'zod/mini' ? OWN : null),
    transform(code, id) {
      if (!/from 'zod\/mini'/.test(code)) return
      const missing = [...code.matchAll(CALL)].find(([, name = '']) => !Object.hasOwn(own, name))
      if (missing !== undefined)
        throw new Error(`${id} makes a schema with z.${missing[1]}, which ours have not.`)
      return code.replace(MADE, '/* @__PURE__ */ $&')
    },
  }
}
