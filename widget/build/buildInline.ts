import { join } from 'node:path'
import { build } from 'vite'
import { inlineConstants } from './inlineConstants.ts'
import { type License, licensesOf } from './licenses.ts'

const root = join(import.meta.dirname, '..')

/** Bundles a script of `src/boot` into one classic script that the HTML can inline. @param name - Name of its file. */
export async function buildInline(
  name: 'firstScript' | 'boot',
): Promise<{ code: string; licenses: readonly License[] }> {
  const result = await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [inlineConstants()],
    build: {
      write: false,
      rolldownOptions: { input: join(root, `src/boot/${name}.ts`), output: { format: 'iife' } },
    },
  })
  const output = 'output' in result ? result.output : []
  const [chunk] = output
  if (chunk?.type !== 'chunk') throw new Error(`The inline script ${name} was not built.`)
  if (/<\/script/i.test(chunk.code)) throw new Error(`The inline script ${name} would end its own element.`)
  return { code: chunk.code.trim(), licenses: licensesOf(output) }
}
