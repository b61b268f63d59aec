import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Page = { path: string; text: string }
type Module = { name: string; code: string }

/** A fence may be indented; `sh` and similar fences are not our code. */
const FENCE = /^```(ts|tsx|html)\n([\s\S]*?)^```$/gm
const MODULE = /<script type="module">\n([\s\S]*?)<\/script>/

/** Declarations that a snippet may assume. */
const GIVEN = `declare const sdk: import('@latch/sdk').Sdk
declare const projectId: string
declare const origin: string
declare module 'https://WIDGET/v1/sdk.js' {
  export * from '@latch/sdk'
}
declare module 'vue' {
  function createApp(root: object): { use(plugin: object): { mount(selector: string): void } }
  function defineComponent(options: { setup(): () => unknown }): object
  function h(type: object | string, content?: string): unknown
}
`

/** Returns the code fences of a page as modules, named after the page and their order. */
export function snippetsOf({ path, text }: Page): Module[] {
  return [...text.matchAll(FENCE)].map(([, language, body = ''], index) => {
    const isHtml = language === 'html'
    const code = isHtml ? (MODULE.exec(body)?.[1] ?? '') : body
    const name = `${path.replaceAll('/', '-').replace(/\.md$/, '')}-${index + 1}.${isHtml ? 'js' : language}`
    return { name, code: `${code}\nexport {}\n` }
  })
}

/** Returns the compiler's output for the snippets of all pages; empty if there is none. */
export function checkSnippets(root: string, pages: readonly Page[]): string {
  return compile(root, '.latch/docs', pages.flatMap(snippetsOf), CONFIG)
}

/** Returns the compiler's output for the scripts of examples, in which elements are not checked; empty if there is none. */
export function checkScripts(root: string, paths: readonly string[]): string {
  const scripts = paths.map((path) => ({
    name: path.replaceAll('/', '-'),
    code: readFileSync(join(root, 'examples', path), 'utf8'),
  }))
  scripts.push({
    name: 'elements.d.ts',
    code: 'interface ParentNode {\n  querySelector(selector: string): any\n}\n',
  })
  const compilerOptions = {
    ...CONFIG.compilerOptions,
    checkJs: true,
    noImplicitAny: false,
    noUncheckedIndexedAccess: false,
    useUnknownInCatchVariables: false,
  }
  return compile(root, '.latch/scripts', scripts, { ...CONFIG, compilerOptions })
}

function compile(root: string, path: string, modules: readonly Module[], config: typeof CONFIG): string {
  const folder = join(root, path)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { name, code } of modules) writeFileSync(join(folder, name), code)
  writeFileSync(join(folder, 'given.d.ts'), GIVEN)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return `${stdout}${stderr}`
}

const CONFIG = {
  extends: '../../tsconfig.json',
  compilerOptions: {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    allowJs: true,
    paths: {
      '@latch/sdk': ['../../sdk/src/index.ts'],
      '@latch/sdk/elements': ['../../sdk/src/elements.ts'],
      '@latch/sdk/react': ['../../sdk/src/react.ts'],
      '@latch/sdk/server': ['../../sdk/src/server.ts'],
      '@latch/sdk/svelte': ['../../sdk/src/svelte.ts'],
      '@latch/sdk/testing': ['../../sdk/src/testing.ts'],
      '@latch/sdk/vue': ['../../sdk/src/vue.ts'],
      '@latch/sdk/wagmi': ['../../sdk/src/wagmi.ts'],
      'latch-dev': ['../../hosting/kit/startLatch.ts'],
      'latch-dev/fetchLocal': ['../../hosting/dev/fetchLocal.ts'],
      'latch-dev/playwright': ['../../hosting/kit/playwright.ts'],
    },
  },
  // Of what an entry uses of a framework that the repository does not have.
  include: ['.', '../../sdk/src/vueShim.d.ts'],
}
