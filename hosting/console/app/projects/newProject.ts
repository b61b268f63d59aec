import type { Catalog, Definition } from '#console/protocol/projects.ts'

const MAX_ID = 64

/** Networks of a new project: a deployment may know dozens. */
const FIRST_CHAINS = 3

/** Id for a project's name, e.g. `my-shop`. */
export function projectIdOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_ID)
    .replace(/^-+|-+$/g, '')
}

/** Networks to start with: the first ones for real money, or any if there are none. */
export function firstChains(chains: Catalog['chains']): string[] {
  const real = chains.filter(({ isTestnet }) => !isTestnet)
  return (real.length > 0 ? real : chains).slice(0, FIRST_CHAINS).map(({ id }) => id)
}

/** Fields of a new project; `origin` is empty for none. */
export type NewProject = { id: string; name: string; origin: string; chains: string[] }

export function newDefinition({ id, name, origin, chains }: NewProject): Definition {
  return {
    id,
    name: name.trim(),
    origins: origin === '' ? [] : [origin],
    chains,
    features: {},
    termsUrl: null,
    privacyUrl: null,
    allowUnsupportedChain: false,
    wallets: {},
  }
}
