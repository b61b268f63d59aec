import { join } from 'node:path'
import { build } from 'vite'
import { inlineConstants } from './inlineConstants.ts'

const root = join(import.meta.dirname, '..')

/** The boot script as one classic script that can stand inside the HTML. */
export async function buildBoot(): Promise<string> {
  const result = await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [inlineConstants()],
    build: {
      write: false,
      rolldownOptions: { input: join(root, 'src/boot/boot.ts'), output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in result ? result.output : []
  if (chunk?.type !== 'chunk') throw new Error('The boot script was not built.')
  if (/<\/script/i.test(chunk.code)) throw new Error('The boot script would end its own element.')
  return chunk.code.trim()
}
