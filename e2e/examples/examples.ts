/** The folders of `examples/`, and the ports of their pages. */
const PORTS = {
  plain: 5173,
  'vite-react-wagmi': 5173,
  next: 3000,
  vue: 5173,
  sveltekit: 5173,
  solana: 5173,
  'server-sign-in': 5173,
  'email-wallet-sponsored': 5173,
  'tested-dapp': 5173,
} as const

export type ExampleName = keyof typeof PORTS

export const EXAMPLE_NAMES = Object.keys(PORTS) as ExampleName[]

export function originOfExample(name: ExampleName): string {
  return `http://localhost:${PORTS[name]}`
}

/** Names the examples to run, separated by spaces; all if it is empty. */
export const WANTED_VARIABLE = 'LATCH_EXAMPLES'

/** @throws Error of one sentence for an unknown name. */
export function wantedExamples(): readonly ExampleName[] {
  const named = (process.env[WANTED_VARIABLE] ?? '').split(' ').filter(Boolean)
  const unknown = named.find((name) => !EXAMPLE_NAMES.some((example) => example === name))
  if (unknown !== undefined)
    throw new Error(`There is no example '${unknown}'. There are: ${EXAMPLE_NAMES.join(', ')}.`)
  return named.length === 0 ? EXAMPLE_NAMES : (named as ExampleName[])
}
