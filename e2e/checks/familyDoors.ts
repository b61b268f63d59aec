import {
  API,
  FAMILY_IN_WIDGET,
  KEY_WORKER_PACKAGES,
  MOCK_WALLET,
  type Rule,
  SDK_PACKAGES,
  SECURE,
  SECURE_PACKAGES,
} from './importGroups.ts'

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

/** A chain family's folder by its path: no family imports another's, and code that two of them need is a module next to them. */
export const FAMILY_FOLDER = /^@latch\/families\/(?!walletStandard\/|wbip\/)(\w+)\//
