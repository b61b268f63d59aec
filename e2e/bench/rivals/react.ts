import { fileURLToPath } from 'node:url'
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
      rolldownOptions: { input: fileURLToPath(new URL('./react.tsx', import.meta.url)) },
    },
  })) as Rolldown.RolldownOutput
  const [chunk] = output.output
  return chunk.code
}
