import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { defineConfig } from 'vite'
import { cutTexts } from './build/cutTexts.ts'
import { LICENSES } from './build/licenses.ts'

const root = import.meta.dirname

const classOfName = new Map<string, string>()

/**
 * The same class names in every build, so that the HTML that the build renders fits the client's stylesheet. Short, for
 * the first load carries each of them twice.
 *
 * @throws Error when two classes get one name, which would mix their styles.
 */
export function scopedName(name: string, file: string): string {
  const path = `${relative(root, file).replaceAll('\\', '/')}:${name}`
  const digest = createHash('sha256').update(path).digest().readUInt32BE()
  const scoped = `l${(digest % 36 ** 4).toString(36)}`
  const other = classOfName.get(scoped) ?? path
  if (other !== path) throw new Error(`The classes ${other} and ${path} have one name: rename one of them.`)
  classOfName.set(scoped, path)
  return scoped
}

export default defineConfig({
  root,
  publicDir: false,
  plugins: [cutTexts()],
  resolve: { alias: { '@walletconnect/keyvaluestorage': join(root, 'build/noKeyValueStorage.ts') } },
  // Code of React for what no visitor has: its developer tools, transitions, which no view here begins, Node's timer.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined', navigation: 'undefined', setImmediate: 'undefined' },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    license: LICENSES,
    minify: 'terser',
    // Each pass finds what the one before left behind: visitors load it, we build it once. No getter of ours or of a
    // library here does anything but answer, so a read whose answer nobody takes may go.
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3, pure_getters: true } },
    target: ['chrome123', 'firefox124', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
