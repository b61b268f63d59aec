import { createEmitter } from '../../emitter.ts'
import type { AskFamily, PageFace } from '../pageFamily.ts'
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

export type SolanaFace = PageFace & {
  face: { -readonly [Member in keyof SolanaProvider]: SolanaProvider[Member] }
}

/** What the provider does comes with the channel, which also keeps `publicKey`: until then nobody is connected. */
export function createSolanaFace(ask: AskFamily): SolanaFace {
  const { emit, ...events } = createEmitter()
  // The methods follow in the next line.
  const face = { publicKey: null, ...events } as unknown as SolanaFace['face']
  for (const name of METHODS)
    face[name] = (...args: never) =>
      ask(({ providers }) =>
        ((providers.solana as SolanaMethods)[name] as (...args: never) => Promise<never>)(...args),
      ) as never
  return { face, emit, account: null }
}
