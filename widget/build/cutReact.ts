import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
/** React's packages are CommonJS, which the bundler keeps whole. */
const PACKAGE = /\/(react|react-dom|scheduler)\/cjs\/\1\.production\.js$/
const OURS = 'widget/src'
/** Libraries that use them too, known by the ends of their paths: `node_modules` may be a link to elsewhere. */
const LIBRARIES = [
  'node_modules/@tanstack/react-virtual/dist/esm/index.js',
  'node_modules/react-dom/cjs/react-dom-client.production.js',
  'node_modules/react-dom/cjs/react-dom.production.js',
  'node_modules/zustand/esm/react.mjs',
]

/**
 * Leaves out of React's packages what nobody here uses. It has to be looked at with each release of React; without it the first
 * load has 97,973 B in place of 95,935, and 96,000 are allowed.
 */
export function cutReact(): Plugin {
  const used = usedNames()
  return {
    name: 'latch-cut-react',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (!/^(react|react-dom|scheduler)$/.test(source)) return null
      if (!importer.startsWith(join(root, OURS)) && !LIBRARIES.some((path) => importer.endsWith(path)))
        throw new Error(`${importer} uses ${source} too: name it in LIBRARIES, or what it uses may be cut.`)
      return null
    },
    transform(code, id) {
      if (!PACKAGE.test(id)) return null
      const own = new Set(code.match(/(?<=\bexports\.)\w+(?! =|\w)/g))
      let count = 0
      return code.replace(/^exports\.(\w+) = /gm, (assignment, name: string) =>
        used.has(name) || own.has(name) ? assignment : `const unused${count++} = `,
      )
    },
  }
}

/** Names that are imported, and members of what is imported whole. */
function usedNames(): ReadonlySet<string> {
  const names = [...globSync(`${OURS}/**/*.{ts,tsx}`, { cwd: root }), ...LIBRARIES].flatMap((path) => {
    const code = readFileSync(join(root, path), 'utf8')
    const imports = [...code.matchAll(/import \{([^}]*)\} from ["']react(?:-dom)?["']/g)]
    const members = [...code.matchAll(/\b(?:React|ReactDOM|Scheduler)\.(\w+)/g)]
    return [...imports, ...members].flatMap(([, found = '']) => found.match(/\w+/g) ?? [])
  })
  return new Set(names)
}
