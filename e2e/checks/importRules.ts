/**
 * The arrows of the house: who may import whom. First matching rule of a file decides. The ground (protocol, channel, families) goes by
 * the names that it is imported by, all else by its path from the root.
 */
export type Rule = {
  /** Files the rule is about, as a prefix. */
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
const FLOORS = ['core', 'api', 'connectors', 'sessions', 'window', 'requests', 'families', 'host'].map(
  (floor) => `widget/src/${floor}/`,
)

/** Below all floors. */
const GROUND = ['@latch/protocol/', '@latch/channel/', '@latch/families/', 'widget/src/boot/']
const widgetCore = [...GROUND, ...FLOORS]

const SDK_PACKAGES = [
  'penpal',
  '@wagmi/core',
  // Types only.
  '@wallet-standard/base',
  '@solana/wallet-standard-features',
  // Types, and for tests the client code of Sui's dapps.
  '@mysten/wallet-standard',
  'vitest',
]

/** The thread that holds keys runs nothing else; `widget/secure/build/requireChosen.ts` says the same of what is built of it. */
const KEY_WORKER_PACKAGES = [
  // Tests only: what the small ones have to agree with.
  '@hpke/core',
  '@noble/curves/ed25519.js',
  '@noble/curves/secp256k1.js',
  '@noble/ed25519',
  '@noble/secp256k1',
  '@scure/bip32',
  '@scure/bip39',
  '@scure/bip39/wordlists/english.js',
  'hpke',
  'zod/mini',
  'vitest',
  'fast-check',
]

/** What the families' pure parts share. */
const SHARED_BYTES = [
  'bytes',
  'endless',
  'hex',
  'lookAlike',
  'messageText',
  'unsignable',
  'unusualFee',
  'warnings',
].map((name) => `@latch/families/${name}.ts`)
/** Families whose keys, hashes and addresses are none of the first two's, each with the libraries that it needs for them. */
const LIBRARIES_OF: Readonly<Record<string, readonly string[]>> = {
  bip122: [
    '@noble/curves/secp256k1.js',
    '@noble/hashes/legacy.js',
    '@noble/hashes/sha2.js',
    '@scure/base',
    '@scure/btc-signer',
  ],
  cosmos: ['@noble/curves/secp256k1.js', '@noble/hashes/legacy.js', '@noble/hashes/sha2.js', '@scure/base'],
  polkadot: [
    '@noble/curves/ed25519.js',
    '@noble/curves/secp256k1.js',
    '@noble/hashes/blake2.js',
    '@scure/base',
    '@scure/sr25519',
  ],
  stacks: ['@noble/curves/secp256k1.js', '@noble/hashes/legacy.js', '@noble/hashes/sha2.js'],
  sui: [
    '@noble/curves/ed25519.js',
    '@noble/curves/nist.js',
    '@noble/curves/secp256k1.js',
    '@noble/hashes/blake2.js',
    '@noble/hashes/sha2.js',
  ],
}

/** The EVM wallet that `@latch/sdk/testing` publishes is the one of the local stack, too. */
const MOCK_WALLET = 'sdk/src/testing/wallet/'

export const RULES: readonly Rule[] = [
  // An entry of its own, whose pages have viem.
  {
    from: 'sdk/src/wagmi',
    may: ['sdk/src/', '@latch/protocol/', '@latch/channel/'],
    packages: [...SDK_PACKAGES, 'viem', 'wagmi-core-2'],
  },
  // Likewise, whose pages have the framework.
  ...['react', 'vue'].map((framework) => ({
    from: `sdk/src/${framework}`,
    may: ['sdk/src/', '@latch/protocol/', '@latch/channel/'],
    packages: [...SDK_PACKAGES, framework, 'react-dom/server'],
  })),
  // Likewise, for unit tests.
  ...['sdk/src/testing', 'sdk/src/families/eip155/mock/'].map((from) => ({
    from,
    may: ['sdk/src/', '@latch/protocol/', '@latch/channel/'],
    packages: [...SDK_PACKAGES, 'viem', 'viem/accounts'],
  })),
  { from: 'sdk/src/', may: ['@latch/protocol/', '@latch/channel/'], packages: SDK_PACKAGES },
  { from: 'sdk/', may: ['sdk/src/', 'widget/build/inlineConstants.ts', 'widget/build/licenses.ts'] },
  { from: '@latch/protocol/', may: [], packages: ['zod/mini', 'vitest', 'fast-check'] },
  ...Object.entries(LIBRARIES_OF).map(([namespace, packages]) => ({
    from: `@latch/families/${namespace}/`,
    may: ['@latch/protocol/', ...SHARED_BYTES],
    packages,
  })),
  // What may be signed is read alike in the widget, in the secure frame and in its key worker: no store, no view, no
  // library.
  { from: '@latch/families/', may: ['@latch/protocol/'], packages: [] },
  {
    from: 'widget/secure/src/worker/',
    may: ['@latch/protocol/', '@latch/families/'],
    packages: KEY_WORKER_PACKAGES,
  },
  // The frame and its window: what is drawn there is read from what the key worker takes.
  {
    from: 'widget/secure/src/',
    may: [
      '@latch/protocol/',
      '@latch/channel/',
      '@latch/families/',
      'widget/src/i18n/',
      'widget/src/ui/driveGuard.ts',
      'widget/src/ui/guard.ts',
      'widget/src/ui/icons.ts',
      'widget/src/ui/shellIcons.ts',
    ],
    packages: ['zod/mini', 'vitest', 'fast-check'],
  },
  { from: '@latch/channel/', may: ['@latch/protocol/'], packages: ['penpal', 'zod/mini', 'vitest'] },
  { from: 'widget/src/boot/', may: ['@latch/protocol/'], packages: ['penpal', 'vitest'] },
  {
    from: 'widget/src/ui/',
    // What draws a stranger's text spells it out.
    may: ['widget/src/i18n/', '@latch/protocol/visibleText.ts'],
    packages: ['react', 'react-dom', 'react-dom/server', 'jsqr', 'uqr', 'vitest', 'zustand'],
  },
  // Texts stand beside what they are of; the catalogue puts them together.
  {
    from: 'widget/src/i18n/',
    may: ['@latch/protocol/', 'widget/src/app/en.ts', 'widget/src/core/abortable.ts', 'widget/src/features/'],
    packages: ['react', 'vitest', 'zustand', 'zustand/vanilla', 'fast-check'],
  },
  {
    from: 'widget/src/features/',
    may: [...widgetCore, 'widget/src/ui/', 'widget/src/i18n/', 'widget/src/app/'],
  },
  {
    from: 'widget/src/app/',
    may: [...widgetCore, 'widget/src/ui/', 'widget/src/i18n/', 'widget/src/features/'],
  },
  // A family draws its own approval, and says in the words of the catalogues why it ended something.
  {
    from: 'widget/src/families/',
    may: [
      ...GROUND,
      ...FLOORS.slice(0, FLOORS.indexOf('widget/src/families/')),
      'widget/src/ui/',
      'widget/src/i18n/',
    ],
  },
  ...FLOORS.map((from, floor) => ({ from, may: [...GROUND, ...FLOORS.slice(0, floor)] })),
  { from: 'widget/', may: ['widget/', '@latch/'] },
  { from: 'hosting/db/', may: ['@latch/protocol/', 'hosting/http/log.ts', 'hosting/testing/'] },
  { from: 'hosting/http/', may: ['@latch/protocol/', 'hosting/db/', 'hosting/testing/'] },
  {
    from: 'hosting/api/',
    may: [
      '@latch/protocol/',
      '@latch/families/',
      'hosting/db/',
      'hosting/http/',
      'hosting/testing/',
      // How addresses are hashed, sealed and mailed to is one for all Workers.
      'hosting/login/digests.ts',
      'hosting/login/sameDigest.ts',
      'hosting/login/email.ts',
      'hosting/login/keyring.ts',
      'hosting/login/mailer/',
    ],
  },
  // Two services of separate people: what they share knows neither of them, and neither knows the other.
  {
    from: 'hosting/login/testing/',
    // The client, too: what the two ends agree on is seen where both are.
    may: [
      '@latch/protocol/',
      'widget/secure/src/worker/',
      'hosting/login/',
      'hosting/auth/',
      'hosting/vault/',
      'hosting/cli/',
    ],
  },
  {
    from: 'hosting/login/',
    // A signer is recovered in the same way for a page and for a login.
    may: ['@latch/protocol/', 'hosting/http/', 'hosting/api/families/eip155/signature.ts'],
  },
  { from: 'hosting/auth/', may: ['@latch/protocol/', 'hosting/login/', 'hosting/http/', 'hosting/db/'] },
  { from: 'hosting/vault/', may: ['@latch/protocol/', 'hosting/login/', 'hosting/http/'] },
  // A dapp's server, which uses the SDK as such servers do, and its page, which checks what was signed.
  {
    from: 'hosting/dev/demo/',
    may: [
      '@latch/protocol/',
      '@latch/families/',
      'hosting/',
      'sdk/src/server.ts',
      'sdk/src/testTokens.ts',
      MOCK_WALLET,
    ],
  },
  // What wallets name on every network has to be there on a local one.
  { from: 'hosting/dev/accounts/', may: ['@latch/protocol/', '@latch/families/', 'hosting/'] },
  // `latch-dev`: the local stack as a package, which has the versions of what it serves.
  {
    from: 'hosting/kit/',
    may: ['@latch/protocol/', 'hosting/', MOCK_WALLET, 'sdk/package.json', 'widget/package.json'],
  },
  { from: 'hosting/dev/', may: ['@latch/protocol/', 'hosting/', MOCK_WALLET] },
  // What an operator may say in place of a text is held to the catalogue.
  { from: 'hosting/cli/projects/textsCommand', may: ['@latch/protocol/', 'widget/src/i18n/', 'hosting/'] },
  { from: 'hosting/', may: ['@latch/protocol/'] },
  { from: 'e2e/', may: ['sdk/', 'widget/', 'hosting/', '@latch/'] },
]

/** Arrows that go up a floor all the same, and why. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'widget/src/core/family.ts -> widget/src/requests/requestsStore.ts':
    'a type: what an approval shows is a union of what the families ask for',
}

/** The pure families and the key worker are held to what everybody else signs and decodes with. */
export const PURE_TEST_RULE: Rule = {
  from: '@latch/families/',
  may: ['@latch/protocol/', 'widget/secure/src/worker/'],
}
export const PURE_TEST = /^(@latch\/families|widget\/secure\/src\/worker)\/.*\.test\.ts$/

/** Tests set up whole worlds: those of a floor may know all of them. */
export const TEST_RULE: Rule = { from: 'widget/src/', may: widgetCore }
export const FLOOR_TEST =
  /^widget\/src\/(api|connectors|core|families|host|requests|sessions|window)\/(.*\/)?(test[A-Z]|[^/]*\.test\.|.*Fixture\.)/

/** Files in which React would be a leak of the view into the logic, and `fetch` a leak of the wire into the view. */
export const REACT_FREE =
  /(Store|^widget\/src\/(api|boot|connectors|core|families|host|requests|sessions|window)\/.*)\.ts$/

/** The zod of the browser is `zod/mini`; the classic entry point is four times its size. */
export const BROWSER = [
  'sdk/src/',
  'widget/src/',
  '@latch/protocol/',
  '@latch/channel/',
  '@latch/families/',
  'widget/secure/src/',
]

/**
 * A chain family's folder, on whatever side, read from its place: none imports another's, and what two of them need is a module beside
 * them, as Wallet Standard is.
 */
export const FAMILY_FOLDER =
  /^(?:@latch\/(?:protocol\/)?families|widget\/src\/families|sdk\/src\/families|hosting\/api\/families)\/(?!walletStandard\/)(\w+)\/|^widget\/secure\/src\/(?:approval|worker)\/(eip155|solana)\//
