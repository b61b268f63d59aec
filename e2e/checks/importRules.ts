/** The arrows of the house: who may import whom. First matching rule of a file decides. */
export type Rule = {
  /** Files the rule speaks of, as a prefix of the path from the root. */
  from: string
  /** Prefixes the files may import from inside the repository, besides their own folder `from`. */
  may: readonly string[]
  /** Packages they may import; undefined means any. */
  packages?: readonly string[]
}

/**
 * Floors of widget/src from the ground up: what a visitor sees stands on all of them, and each file of one imports from
 * its own floor and those below, lazily too.
 */
const FLOORS = [
  'core',
  'api',
  'chains',
  'connectors',
  'sessions',
  'window',
  'requests',
  'families',
  'host',
].map((floor) => `widget/src/${floor}/`)

/** Below all floors. */
const GROUND = ['widget/protocol/', 'widget/src/boot/']
const widgetCore = [...GROUND, ...FLOORS]

const SDK_PACKAGES = [
  'penpal',
  '@wagmi/core',
  // Types only.
  '@wallet-standard/base',
  '@solana/wallet-standard-features',
  'vitest',
]

export const RULES: readonly Rule[] = [
  // An entry of its own, whose pages have viem.
  {
    from: 'sdk/src/wagmi',
    may: ['sdk/src/', 'widget/protocol/'],
    packages: [...SDK_PACKAGES, 'viem', 'wagmi-core-2'],
  },
  { from: 'sdk/src/', may: ['widget/protocol/'], packages: SDK_PACKAGES },
  { from: 'sdk/', may: ['sdk/src/', 'widget/build/inlineConstants.ts'] },
  { from: 'widget/protocol/', may: [], packages: ['zod/mini', 'vitest', 'fast-check'] },
  { from: 'widget/src/boot/', may: ['widget/protocol/'], packages: ['penpal', 'vitest'] },
  {
    from: 'widget/src/ui/',
    may: ['widget/src/i18n/'],
    packages: ['react', 'react-dom', 'react-dom/server', 'jsqr', 'uqr', 'vitest', 'zustand'],
  },
  {
    from: 'widget/src/features/',
    may: [...widgetCore, 'widget/src/ui/', 'widget/src/i18n/', 'widget/src/app/'],
  },
  {
    from: 'widget/src/app/',
    may: [...widgetCore, 'widget/src/ui/', 'widget/src/i18n/', 'widget/src/features/'],
  },
  ...FLOORS.map((from, floor) => ({ from, may: [...GROUND, ...FLOORS.slice(0, floor)] })),
  { from: 'widget/', may: ['widget/'] },
  { from: 'hosting/db/', may: ['widget/protocol/', 'hosting/testing/'] },
  { from: 'hosting/http/', may: ['widget/protocol/', 'hosting/db/', 'hosting/testing/'] },
  { from: 'hosting/api/', may: ['widget/protocol/', 'hosting/db/', 'hosting/http/', 'hosting/testing/'] },
  { from: 'hosting/', may: ['widget/protocol/'] },
  { from: 'e2e/', may: ['sdk/', 'widget/', 'hosting/'] },
]

/** Arrows that go up a floor all the same, and why. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'widget/src/core/family.ts -> widget/src/requests/requestsStore.ts':
    'a type: what an approval shows is a union of what the families ask for',
  'widget/src/requests/latchSend.ts -> widget/src/families/eip155/requests/askWallet.ts':
    "the form's network is asked for in the words of EVM; no other family has wallets to ask",
}

/** Tests set up whole worlds: those of a floor may know all of them. */
export const TEST_RULE: Rule = { from: 'widget/src/', may: widgetCore }
export const FLOOR_TEST =
  /^widget\/src\/(api|chains|connectors|core|families|host|requests|sessions|window)\/(.*\/)?(test[A-Z]|[^/]*\.test\.|.*Fixture\.)/

/** Files in which React would be a leak of the view into the logic, and `fetch` a leak of the wire into the view. */
export const REACT_FREE =
  /(Store|^widget\/src\/(api|boot|chains|connectors|core|families|host|requests|sessions|window)\/.*)\.ts$/

/** The zod of the browser is `zod/mini`; the classic entry point is four times its size. */
export const BROWSER = ['sdk/src/', 'widget/src/', 'widget/protocol/']
