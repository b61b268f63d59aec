import { WIDGET } from '@latch/hosting/kit/addresses.ts'

export type Host = {
  /** File beside this one. */
  entry: string
  headers?: Readonly<Record<string, string>>
  /** False keeps the page's origin off the project's list. */
  listed?: boolean
}

const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

const csp = (...directives: readonly string[]) => ({ 'content-security-policy': directives.join('; ') })

/** What README promises to be enough. */
const STRICT = csp(
  "default-src 'none'",
  `script-src 'self' ${WIDGET}`,
  "style-src 'self'",
  'img-src data:',
  `frame-src ${WIDGET}`,
  "base-uri 'none'",
  "form-action 'none'",
)

/** Every host page: one site each, `http://<name>.localhost`. */
const TABLE = {
  plain: { entry: 'plain.ts' },
  viem: { entry: 'viem.ts' },
  ethers: { entry: 'ethers.ts' },
  wagmi: { entry: 'wagmi.ts' },
  'strict-csp': {
    entry: 'plain.ts',
    headers: STRICT,
  },
  'trusted-types': {
    entry: 'plain.ts',
    headers: csp("require-trusted-types-for 'script'", "trusted-types 'none'"),
  },
  /** Latch opens while another modal of the page traps the focus and turns pointer events off. */
  radix: { entry: 'radix.tsx' },
  /** Nothing that this page opens has an opener. */
  isolated: { entry: 'plain.ts', headers: isolated },
  /** Changes Latch's theme with its own. */
  'dark-switch': { entry: 'darkSwitch.ts' },
  'not-listed': { entry: 'plain.ts', listed: false },
  'two-sdks': { entry: 'twoSdks.ts' },
  /** The page's own policy forbids the frame. */
  'no-frame-src': { entry: 'plain.ts', headers: csp("frame-src 'none'") },
  inline: { entry: 'inline.ts' },
  robust: { entry: 'robust.ts' },
  'robust-other': { entry: 'robust.ts' },
  'robust-not-listed': { entry: 'robust.ts', listed: false },
  'robust-no-frame-src': { entry: 'robust.ts', headers: csp("frame-src 'none'") },
  /** Speaks the channel by hand: what a hostile page can do, first on the list, then not. */
  raw: { entry: 'raw.ts' },
  evil: { entry: 'raw.ts', listed: false },
  /** Those that begin with `mail-` are of a project whose visitors may log in by email. */
  'mail-plain': { entry: 'plain.ts' },
  'mail-other': { entry: 'plain.ts' },
  'mail-viem': { entry: 'viem.ts' },
  'mail-ethers': { entry: 'ethers.ts' },
  'mail-wagmi': { entry: 'wagmi.ts' },
  /** Its twin, whose visitors have smart accounts. */
  'smart-viem': { entry: 'smart.ts', listed: false },
  'smart-wagmi': { entry: 'wagmi.ts', listed: false },
  'mail-strict-csp': { entry: 'plain.ts', headers: STRICT },
  /** Nothing that this page opens has an opener. */
  'mail-isolated': { entry: 'plain.ts', headers: isolated },
  /** No frame of this page may ask for a passkey. */
  'mail-no-passkeys': {
    entry: 'plain.ts',
    headers: { 'permissions-policy': 'publickey-credentials-get=()' },
  },
  /** Speaks the channel by hand, as `raw` does. */
  'mail-raw': { entry: 'raw.ts' },
} as const satisfies Record<string, Host>

export type HostName = keyof typeof TABLE

export const HOSTS: Readonly<Record<HostName, Host>> = TABLE
