import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

/** Text of the trivial React frame's only script, built for production as the widget is. */
export async function buildReactRival(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, 'react.tsx') },
    },
  })) as Rolldown.RolldownOutput
  const [chunk] = output.output
  return chunk.code
}
