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
export const FLOORS = ['core', 'api', 'connectors', 'sessions', 'window', 'requests', 'families', 'host'].map(
  (floor) => `widget/src/${floor}/`,
)

/** Imports below all floors. */
export const GROUND = ['@latch/protocol/', '@latch/channel/', '@latch/families/', 'widget/src/boot/']
export const WIDGET_CORE = [...GROUND, ...FLOORS]

/**
 * Imports of a chain family's part of the modal: it draws its own approval, and explains in texts of the catalogues why
 * it ended something.
 */
export const FAMILY_IN_WIDGET = [
  ...GROUND,
  ...FLOORS.slice(0, FLOORS.indexOf('widget/src/families/') + 1),
  'widget/src/ui/',
  'widget/src/i18n/',
]
/** Imports of the secure frame and its window, which draw each request to the key worker. */
export const SECURE = [
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
export const SECURE_PACKAGES = ['zod/mini', 'vitest', 'fast-check']
/** Imports of Workers that serve projects. */
export const API = [
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

export const SDK_PACKAGES = [
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
export const KEY_WORKER_PACKAGES = [
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

/** The EVM wallet that `@latch/sdk/testing` publishes, which the local stack uses, too. */
export const MOCK_WALLET = 'sdk/src/testing/wallet/'
