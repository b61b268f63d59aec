import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preview } from 'vite'

const ROOT = fileURLToPath(new URL('.', import.meta.url))

/** What the phone reads from `/config.json` when it starts. */
export interface PhoneSettings {
  projectId: string
  relayUrl: string
  /** The chains that the phone holds accounts on; `id` is the EIP-155 number. */
  chains: readonly { id: number; name: string; rpcUrl: string }[]
  /** CAIP-2 id; null where no Solana node runs. */
  solana: { id: string; name: string; rpcUrl: string } | null
}

export interface RunningPhone {
  url: string
  stop(): Promise<void>
}

/** Serves a built phone. Every path answers with the app, so that `/wc?uri=…` works as a universal link. */
export async function startPhone(options: {
  port: number
  dir: string
  settings: PhoneSettings
}): Promise<RunningPhone> {
  const { port, dir, settings } = options
  const server = await preview({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: resolve(dir) },
    preview: { host: '127.0.0.1', port, strictPort: true, allowedHosts: ['.localhost'] },
    plugins: [
      {
        name: 'phone-settings',
        configurePreviewServer: ({ middlewares }) => {
          middlewares.use('/config.json', (_request, response) => {
            response.setHeader('content-type', 'application/json').end(JSON.stringify(settings))
          })
        },
      },
    ],
  })
  return { url: `http://phone.localhost:${port}`, stop: () => server.close() }
}
