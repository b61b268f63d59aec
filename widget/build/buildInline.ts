import { join } from 'node:path'
import { build } from 'vite'
import { inlineConstants } from './inlineConstants.ts'

const root = join(import.meta.dirname, '..')

/** A script of `src/boot` as one classic script that can stand inside the HTML. @param name - Of its file. */
export async function buildInline(name: 'firstScript' | 'boot'): Promise<string> {
  const result = await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [inlineConstants()],
    build: {
      write: false,
      rolldownOptions: { input: join(root, `src/boot/${name}.ts`), output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in result ? result.output : []
  if (chunk?.type !== 'chunk') throw new Error(`The inline script ${name} was not built.`)
  if (/<\/script/i.test(chunk.code)) throw new Error(`The inline script ${name} would end its own element.`)
  return chunk.code.trim()
}
