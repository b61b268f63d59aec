import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/**
 * Builds a rival's page or frame as one script, for production as the widget is.
 *
 * @param define - Names that the build replaces with values.
 */
export async function buildScript(entry: URL, define: Record<string, string> = {}): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(entry), output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  const [chunk] = output.output
  return chunk.code
}
