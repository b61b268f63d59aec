import { createEmitter } from '../../emitter.ts'
import type { CallFamily, PageProvider } from '../pageFamily.ts'
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

export type SolanaPageProvider = PageProvider & {
  provider: { -readonly [Member in keyof SolanaProvider]: SolanaProvider[Member] }
}

/** The code of its methods loads with the channel, which also sets `publicKey`: until then nobody is connected. */
export function createSolanaProvider(call: CallFamily): SolanaPageProvider {
  const { emit, ...events } = createEmitter()
  // The methods follow in the next line.
  const provider = { publicKey: null, ...events } as unknown as SolanaPageProvider['provider']
  for (const name of METHODS)
    provider[name] = (...args: never) =>
      call(({ providers }) =>
        ((providers.solana as SolanaMethods)[name] as (...args: never) => Promise<never>)(...args),
      ) as never
  return { provider, emit, account: null }
}
