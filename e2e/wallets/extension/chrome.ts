/** The three extension APIs in use. */
type Listeners<Listener> = { addListener(listener: Listener): void }

export type Port = {
  sender?: { origin?: string }
  postMessage(message: unknown): void
  onMessage: Listeners<(message: unknown) => void>
  onDisconnect: Listeners<() => void>
}

type Chrome = { runtime: { connect(): Port; onConnect: Listeners<(port: Port) => void> } }

export const { runtime } = (globalThis as unknown as { chrome: Chrome }).chrome
