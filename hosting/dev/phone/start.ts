import { serveSites } from '../stack/sites.ts'

/** Settings that the phone reads from `/config.json` when it starts. */
export interface PhoneSettings {
  projectId: string
  relayUrl: string
  /** The chains that the phone holds accounts on; `id` is the EIP-155 number. */
  chains: readonly { id: number; name: string; rpcUrl: string }[]
  /** CAIP-2 id; null where no Solana node runs. */
  solana: { id: string; name: string; rpcUrl: string } | null
  /** CAIP-2 ids of chains of the other families. */
  families: readonly { id: string; name: string }[]
  /** GraphQL of the stand-in for a node of Sui. */
  suiNode: string
}

/** Serves a built phone. Every path answers with the app, so that `/wc?uri=…` works as a universal link. */
export async function startPhone(options: {
  port: number
  dir: string
  settings: PhoneSettings
}): Promise<{ stop(): void }> {
  const serveSettings = async (path: string) =>
    path === '/config.json' ? { status: 200, body: options.settings } : null
  const site = { directory: options.dir, otherwise: 'index.html', answer: serveSettings }
  const server = await serveSites(options.port, { 'phone.localhost': site })
  return {
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
