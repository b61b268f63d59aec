import { type ServedWorker, serveWorkers, type WorkerHome } from '../workers/serve.ts'

/**
 * URL for clients' `relayUrl`. Its host is the audience of the clients' tokens, so all must dial exactly this address.
 */
export function relayUrl(port: number): string {
  return `ws://127.0.0.1:${port}`
}

/** The development relay as one of the Workers of a stack. */
export function relayWorker(port: number): ServedWorker {
  return { name: 'relay', port, vars: {} }
}

/** Serves only the relay. @param port - On the loopback interface. */
export function startRelay({
  port,
  ...home
}: WorkerHome & { port: number }): Promise<{ stop(): Promise<void> }> {
  return serveWorkers([relayWorker(port)], home)
}
