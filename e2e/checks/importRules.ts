/**
 * A rule of the imports that a file may have. The first rule that matches a file decides. The ground (protocol,
 * channel, families) is matched by the names that it is imported by, everything else by its path from the root.
 */
export type Rule = {
  /** Prefix of the files that the rule is about. */
  from: string
  /** Prefixes the files may import from inside the repository, besides their own folder `from`. */
  may: readonly string[]
  /** Packages they may import; undefined means any. */
  packages?: readonly string[]
}

/**
 * Floors of widget/src from the ground up: the views are above all of them, and each file of a floor imports only from
 * that floor and those below, also lazily.
 */
const FLOORS = ['core', 'api', 'connectors', 'sessions', 'window', 'requests', 'families', 'host'].map(
  (floor) => `widget/src/${floor}/`,
)

/** Imports below all floors. */
const GROUND = ['@latch/protocol/', '@latch/channel/', '@latch/families/', 'widget/src/boot/']
const widgetCore = [...GROUND, ...FLOORS]

/**
 * Imports of a chain family's part of the modal: it draws its own approval, and explains in texts of the catalogues why
 * it ended something.
 */
const FAMILY_IN_WIDGET = [
  ...GROUND,
  ...FLOORS.slice(0, FLOORS.indexOf('widget/src/families/') + 1),
  'widget/src/ui/',
  'widget/src/i18n/',
]
/** Imports of the secure frame and its window: they draw what the key worker receives. */
const SECURE = [
  '@latch/protocol/',
  '@latch/channel/',
  '@latch/families/',
  'widget/secure/src/',
  'widget/secure/texts/',
  'widget/src/i18n/',
  'widget/src/ui/claspPaths.ts',
  'widget/src/ui/driveGuard.ts',
  'widget/src/ui/guard.ts',
  'widget/src/ui/icons.ts',
  'widget/src/ui/shellIcons.ts',
  'widget/src/ui/writeClipboard.ts',
]
const SECURE_PACKAGES = ['zod/mini', 'vitest', 'fast-check']
/** Imports of Workers that serve projects. */
const API = [
  '@latch/protocol/',
  '@latch/families/',
  'hosting/api/',
  'hosting/db/',
  'hosting/http/',
  'hosting/testing/',
  // All Workers hash, seal and mail to addresses in the same way.
  'hosting/login/digests.ts',
  'hosting/login/sameDigest.ts',
  'hosting/login/email.ts',
  'hosting/login/keyring.ts',
  'hosting/login/mailer/',
]

const SDK_PACKAGES = [
  'penpal',
  '@wagmi/core',
  // Types only.
  '@wallet-standard/base',
  '@solana/wallet-standard-features',
  // Types only; in tests also the client code of Sui's dapps.
  '@mysten/wallet-standard',
  'vitest',
]

/**
 * Packages of the thread that holds keys, which runs nothing else; `widget/secure/build/requireChosen.ts` checks the
 * same in its build.
 */
const KEY_WORKER_PACKAGES = [
  // Only for tests: the reference that the small libraries must agree with.
  '@hpke/core',
  '@noble/curves/ed25519.js',
  '@noble/curves/secp256k1.js',
  '@noble/ed25519',
  // scrypt, for recovery files.
  '@noble/hashes/scrypt.js',
  '@noble/secp256k1',
  '@scure/bip32',
  '@scure/bip39',
  '@scure/bip39/wordlists/english.js',
  'hpke',
  'zod/mini',
  'vitest',
  'fast-check',
]

/** Families whose keys, hashes and addresses differ from those of the first two, with the libraries that each needs for them. */
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
  tron: ['@noble/curves/secp256k1.js', '@noble/hashes/sha2.js', '@noble/hashes/sha3.js'],
  sui: [
    '@noble/curves/ed25519.js',
    '@noble/curves/nist.js',
    '@noble/curves/secp256k1.js',
    '@noble/hashes/blake2.js',
    '@noble/hashes/sha2.js',
  ],
}

/** The EVM wallet that `@latch/sdk/testing` publishes, which the local stack uses, too. */
const MOCK_WALLET = 'sdk/src/testing/wallet/'

type Door = Omit<Rule, 'from'> & {
  /** Files that may import from it, besides those of the same door. */
  openedBy: RegExp
}

/** The doors of a chain family's folder, which load separately: the folder names decide who may import from where. */
const DOORS: Readonly<Record<string, Door>> = {
  // Includes its `protocol.ts`, the only file that all sides read.
  protocol: { may: ['@latch/protocol/'], packages: ['zod/mini', 'vitest', 'fast-check'], openedBy: /./ },
  // Parses what may be signed, for the widget, the secure frame and its key worker alike: no store, no view, no library.
  bytes: {
    may: ['@latch/protocol/'],
    packages: [],
    openedBy: /^(widget\/|hosting\/(api|cli|dev|testing)\/|@latch\/families\/(?!\w+\/page\/))/,
  },
  page: {
    may: ['@latch/protocol/', '@latch/channel/', 'sdk/src/'],
    packages: SDK_PACKAGES,
    openedBy: /^(sdk\/|@latch\/families\/(page|pageTypes)\.ts)/,
  },
  // Draws its own approval, and explains in texts of the catalogues why it ended something.
  widget: { may: FAMILY_IN_WIDGET, openedBy: /^(widget\/(src|build)\/|@latch\/families\/widget\.ts)/ },
  secure: {
    may: SECURE,
    packages: SECURE_PACKAGES,
    openedBy: /^(widget\/secure\/src\/(?!worker\/)|@latch\/families\/\w+\/offline\/)/,
  },
  keys: {
    may: ['@latch/protocol/', 'widget/secure/src/worker/'],
    packages: KEY_WORKER_PACKAGES,
    openedBy: /^(widget\/secure\/src\/worker\/|@latch\/families\/\w+\/offline\/)/,
  },
  // Transfers in the offline page, which holds the keys itself and talks to a node of the user's choice.
  offline: {
    may: [...SECURE, 'widget/secure/offline/'],
    packages: SECURE_PACKAGES,
    openedBy: /^widget\/secure\/offline\//,
  },
  // Addresses for the tests that cover all families, and random requests, encoded by EVM's own library.
  fixture: {
    may: ['@latch/protocol/', '@latch/families/familySample.ts'],
    packages: ['fast-check', 'viem'],
    openedBy: /\.test\.ts$/,
  },
  // Stand-in nodes and demo wallets of the local stack, which tests also use.
  dev: {
    may: ['@latch/protocol/', '@latch/families/', 'hosting/', MOCK_WALLET, 'sdk/src/testing/'],
    openedBy: /^(hosting\/|e2e\/)/,
  },
  worker: { may: API, openedBy: /^(hosting\/|@latch\/families\/(worker|facts)\.ts)/ },
}

/** Path of a family's file, with its namespace and door. */
const FAMILY_FILE = /^@latch\/families\/(\w+)\/(\w+)(?:\/|\.ts$)/

/** Modules that families of the same shape share, each with its own doors. */
const SHARED_MODULES = ['walletStandard', 'wbip']
/** Files next to the families' folders that are the same for all families. */
const SHARED_BYTES = [
  'bytes',
  'digest',
  'endless',
  'hex',
  'lookAlike',
  'messageText',
  'unsignable',
  'unusualFee',
  'warnings',
].map((name) => `@latch/families/${name}.ts`)

/** Finds the rule of a family's file, also of a family that does not exist yet. @returns undefined for a file next to the families. */
export function doorRule(file: string): Rule | undefined {
  const [, namespace = '', door = ''] = FAMILY_FILE.exec(file) ?? []
  const rule = DOORS[door]
  if (rule === undefined) return undefined
  const isLight = door === 'page' || door === 'protocol'
  const own = ['protocol', ...(isLight ? [] : ['bytes/'])]
  const shared = isLight ? ['@latch/families/familyProtocol.ts'] : SHARED_BYTES
  const packages = door === 'bytes' ? (LIBRARIES_OF[namespace] ?? rule.packages) : rule.packages
  return {
    from: `@latch/families/${namespace}/${door}`,
    may: [
      ...rule.may,
      ...shared,
      ...own.map((inner) => `@latch/families/${namespace}/${inner}`),
      ...SHARED_MODULES.map((module) => `@latch/families/${module}/${door}/`),
      // A shared module is tested with several families.
      ...(SHARED_MODULES.includes(namespace) && file.endsWith('.test.ts') ? ['@latch/families/'] : []),
    ],
    ...(packages === undefined ? {} : { packages }),
  }
}

/** Returns whether an import uses a door of a family that is closed to the file. @param from - Not a test. */
export function isShutDoor(from: string, to: string): boolean {
  const [, , door = ''] = FAMILY_FILE.exec(to) ?? []
  const [, , own] = FAMILY_FILE.exec(from) ?? []
  const rule = DOORS[door]
  return rule !== undefined && own !== door && !rule.openedBy.test(from)
}

/** Files at the top of the families' folder that each collect one door of all families. */
const LISTS = ['facts', 'page', 'pageTypes', 'protocol', 'widget', 'worker']

export const RULES: readonly Rule[] = [
  ...LISTS.map((list) => ({
    from: `@latch/families/${list}.ts`,
    may: ['@latch/', 'widget/src/core/', 'sdk/src/', 'hosting/api/families/'],
  })),
  // A separate entry, for pages that have viem.
  {
    from: 'sdk/src/wagmi',
    may: ['sdk/src/', '@latch/protocol/', '@latch/channel/', '@latch/families/'],
    packages: [...SDK_PACKAGES, 'viem', 'wagmi-core-2'],
  },
  // A separate entry, for pages that have the framework.
  ...['react', 'vue'].map((framework) => ({
    from: `sdk/src/${framework}`,
    may: ['sdk/src/', '@latch/protocol/', '@latch/channel/', '@latch/families/'],
    packages: [...SDK_PACKAGES, framework, 'react-dom/server'],
  })),
  // A separate entry, for unit tests.
  ...['sdk/src/testing', '@latch/families/eip155/page/mock/'].map((from) => ({
    from,
    may: ['sdk/src/', '@latch/protocol/', '@latch/channel/', '@latch/families/'],
    packages: [...SDK_PACKAGES, 'viem', 'viem/accounts'],
  })),
  {
    from: 'sdk/src/',
    may: ['@latch/protocol/', '@latch/channel/', '@latch/families/'],
    packages: SDK_PACKAGES,
  },
  {
    from: 'sdk/',
    may: [
      'sdk/src/',
      '@latch/families/page.ts',
      'widget/build/inlineConstants.ts',
      'widget/build/licenses.ts',
      // A release waits for the translations.
      '@latch/protocol/language.ts',
      'widget/build/missingTexts.ts',
      'widget/build/textFiles.ts',
      // A release signs what the secure origin is made of, and `latch verify` reads that.
      'widget/secure/release/',
    ],
  },
  // Wording of a family belongs to the family, and is part of the protocol.
  {
    from: '@latch/protocol/',
    may: ['@latch/families/familyProtocol.ts', '@latch/families/protocol.ts'],
    packages: ['zod/mini', 'vitest', 'fast-check'],
  },
  // Parses what may be signed, for the widget, the secure frame and its key worker alike: no store, no view, no library.
  ...['familySample', 'testCompleteness'].map((name) => ({
    from: `@latch/families/${name}.ts`,
    may: ['@latch/protocol/', '@latch/families/hex.ts'],
    packages: ['fast-check'],
  })),
  { from: '@latch/families/', may: ['@latch/protocol/'], packages: [] },
  {
    from: 'widget/secure/src/worker/',
    may: ['@latch/protocol/', '@latch/families/'],
    packages: KEY_WORKER_PACKAGES,
  },
  { from: 'widget/secure/src/', may: SECURE, packages: SECURE_PACKAGES },
  { from: 'widget/secure/offline/', may: SECURE, packages: SECURE_PACKAGES },
  { from: '@latch/channel/', may: ['@latch/protocol/'], packages: ['penpal', 'zod/mini', 'vitest'] },
  { from: 'widget/src/boot/', may: ['@latch/protocol/'], packages: ['penpal', 'vitest'] },
  {
    from: 'widget/src/ui/',
    // Components that show a stranger's text escape it.
    may: ['widget/src/i18n/', '@latch/protocol/visibleText.ts'],
    packages: ['react', 'react-dom', 'react-dom/server', 'jsqr', 'uqr', 'vitest', 'zustand'],
  },
  {
    from: 'widget/src/i18n/',
    may: ['@latch/protocol/', 'widget/texts/', 'widget/src/core/abortable.ts'],
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
  { from: 'widget/src/families/', may: FAMILY_IN_WIDGET },
  ...FLOORS.map((from, floor) => ({ from, may: [...GROUND, ...FLOORS.slice(0, floor)] })),
  { from: 'widget/', may: ['widget/', '@latch/'] },
  { from: 'hosting/db/', may: ['@latch/protocol/', 'hosting/http/log.ts', 'hosting/testing/'] },
  { from: 'hosting/http/', may: ['@latch/protocol/', 'hosting/db/', 'hosting/testing/'] },
  { from: 'hosting/api/', may: API },
  // Changes of projects, for the command line and the console's Worker alike.
  {
    from: 'hosting/projects/',
    may: [
      '@latch/protocol/',
      '@latch/families/facts.ts',
      'hosting/db/',
      'hosting/api/capture/lifetime.ts',
      'hosting/login/social/rows.ts',
      // An operator's replacement texts are checked against the catalogue.
      'widget/texts/',
    ],
  },
  // Two services of separate operators: their shared code knows neither of them, and neither knows the other.
  {
    from: 'hosting/login/testing/',
    // Includes the client: the agreement of both ends can only be tested with both.
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
    // A signer is recovered in the same way for pages and for logins.
    may: ['@latch/protocol/', 'hosting/http/', '@latch/families/eip155/worker/signature.ts'],
  },
  { from: 'hosting/auth/', may: ['@latch/protocol/', 'hosting/login/', 'hosting/http/', 'hosting/db/'] },
  { from: 'hosting/vault/', may: ['@latch/protocol/', 'hosting/login/', 'hosting/http/'] },
  {
    from: 'hosting/webhooks/src/',
    may: ['@latch/protocol/', 'hosting/http/', 'hosting/login/deletePages.ts'],
  },
  // A delivery is verified as servers of dapps do it.
  { from: 'hosting/webhooks/', may: ['@latch/protocol/', 'sdk/src/server.ts', 'hosting/'] },
  // The console's page runs nothing of the modal: it knows its own Worker's contract, and the grammars of what it edits.
  { from: 'hosting/console/protocol/', may: ['@latch/protocol/'], packages: ['zod', 'vitest'] },
  {
    from: 'hosting/console/app/',
    may: ['@latch/protocol/', 'hosting/console/protocol/'],
    packages: [
      '@simplewebauthn/browser',
      '@tanstack/react-query',
      '@tanstack/react-table',
      'react',
      'react-aria-components',
      'react-dom',
      'react-dom/client',
      'uplot',
      'uplot/dist/uPlot.min.css',
      'vitest',
      'zod',
    ],
  },
  // Changes projects and webhooks by the functions of the operator's commands, and checks pages as `latch doctor` does.
  {
    from: 'hosting/console/src/',
    may: [
      '@latch/protocol/',
      'hosting/console/protocol/',
      'hosting/db/',
      'hosting/http/',
      'hosting/login/deletePages.ts',
      'hosting/login/digests.ts',
      'hosting/login/webauthn/',
      'hosting/login/testing/authenticator.ts',
      'hosting/projects/',
      'hosting/testing/',
      'hosting/webhooks/',
      // Wallets are found as the modal finds them.
      'hosting/widget/src/directory/',
      'sdk/src/doctor/',
    ],
  },
  { from: 'hosting/console/', may: ['hosting/', 'widget/build/licenses.ts'] },
  // A dapp's server, which uses the SDK as such servers do, and its page, which verifies signatures.
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
  // `latch-dev`: the local stack as a package, with the versions of the packages that it serves.
  {
    from: 'hosting/kit/',
    may: [
      '@latch/protocol/',
      '@latch/families/',
      'hosting/',
      MOCK_WALLET,
      'sdk/package.json',
      'widget/package.json',
    ],
  },
  // The operator's checks word their findings as `latch doctor` does, and run its checks from outside.
  {
    from: 'hosting/cli/doctor/',
    may: ['@latch/protocol/', '@latch/families/', 'hosting/', 'sdk/src/doctor/'],
  },
  // The Worker itself, as `latch doctor` sees it.
  { from: 'hosting/widget/src/doctor', may: ['@latch/protocol/', 'hosting/', 'sdk/src/doctor/'] },
  // A deployment serves the signed manifest of its build; the local stack signs its own.
  ...['hosting/cli/deploy/secure', 'hosting/dev/stack/localRelease'].map((from) => ({
    from,
    may: ['@latch/protocol/', 'hosting/', 'widget/secure/release/'],
  })),
  { from: 'hosting/dev/', may: ['@latch/protocol/', '@latch/families/', 'hosting/', MOCK_WALLET] },
  { from: 'hosting/', may: ['@latch/protocol/', '@latch/families/'] },
  { from: 'e2e/', may: ['sdk/', 'widget/', 'hosting/', '@latch/'] },
]

/** Allowed imports of a higher floor, with the reason. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'widget/src/core/family.ts -> widget/src/requests/requestsStore.ts':
    'a type: what an approval shows is a union of what the families ask for',
}

/** The pure families and the key worker are tested against the libraries that others sign and decode with. */
export const PURE_TEST_RULE: Rule = {
  from: '@latch/families/',
  may: ['@latch/protocol/', 'widget/secure/src/worker/'],
}
export const PURE_TEST =
  /^(@latch\/families\/([^/]+|\w+\/(bytes|protocol|keys)\/.*)|widget\/secure\/src\/worker\/.*)\.test\.ts$/

/** Tests need a lot of setup: those of a floor may import all floors. */
export const TEST_RULE: Rule = { from: 'widget/src/', may: widgetCore }
export const FLOOR_TEST =
  /^(?:widget\/src\/(?:api|connectors|core|families|host|requests|sessions|window)|@latch\/families\/\w+\/widget)\/(.*\/)?(test[A-Z]|[^/]*\.test\.|.*Fixture\.)/

/** Files in which React would mix views into the logic, and `fetch` the network into the views. */
export const REACT_FREE =
  /(Store|^(widget\/src\/(api|boot|connectors|core|families|host|requests|sessions|window)|@latch\/families)\/.*)\.ts$/

/** Files for browsers use `zod/mini`; the classic entry point of zod is four times its size. */
export const BROWSER = [
  'sdk/src/',
  'widget/src/',
  '@latch/protocol/',
  '@latch/channel/',
  '@latch/families/',
  'widget/secure/src/',
  'widget/secure/offline/',
]

/** A chain family's folder by its path: no family imports another's, and code that two of them need is a module next to them. */
export const FAMILY_FOLDER = /^@latch\/families\/(?!walletStandard\/|wbip\/)(\w+)\//
