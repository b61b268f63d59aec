import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

declare global {
  interface Window {
    /** Draws a code with the library alone; resolves with its link. */
    benchPair?: () => Promise<string>
  }
}

/** A page that calls universal-provider itself, built for production as the widget is. */
export async function buildPairingRival(relayUrl: string): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    define: { __RELAY__: JSON.stringify(relayUrl) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('./pairingPage.ts', import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  const [chunk] = output.output
  return chunk.code
}
