import { createEmitter, type Emitter } from '../../emitter.ts'
import type { SolanaMethods } from './methods.ts'
import type { SolanaProvider } from './types.ts'

const METHODS = [
  'connect',
  'disconnect',
  'signMessage',
  'signTransaction',
  'signAndSendTransaction',
  'request',
] as const satisfies (keyof SolanaMethods)[]

/** The provider as the page holds it, and what tells the page of a change. */
export type SolanaPage = {
  face: { -readonly [Member in keyof SolanaProvider]: SolanaProvider[Member] }
  emit: Emitter['emit']
}

/** What the provider does comes with the channel, which also keeps `publicKey`: until then nobody is connected. */
export function createSolanaPage(
  ask: (question: (channel: { solana: SolanaMethods }) => Promise<unknown>) => Promise<unknown>,
): SolanaPage {
  const { emit, ...events } = createEmitter()
  // The methods follow in the next line.
  const face = { publicKey: null, ...events } as unknown as SolanaPage['face']
  for (const name of METHODS)
    face[name] = (...args: never) =>
      ask(({ solana }) => (solana[name] as (...args: never) => Promise<never>)(...args)) as never
  return { face, emit }
}
