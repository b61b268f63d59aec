import { WIDGET } from '@latch/hosting/kit/addresses.ts'

export type Host = {
  /** File beside this one. */
  entry: string
  headers?: Readonly<Record<string, string>>
  /** False: the page's origin is not on the project's list. */
  listed?: boolean
}

const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

const csp = (...directives: readonly string[]) => ({ 'content-security-policy': directives.join('; ') })

/** The minimum policy that README documents. */
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
  /** Latch opens while another modal of the page traps the focus and disables pointer events. */
  radix: { entry: 'radix.tsx' },
  /** Windows that this page opens have no opener. */
  isolated: { entry: 'plain.ts', headers: isolated },
  /** Changes Latch's theme with the page's own. */
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
  /** Implements the channel by hand, like a hostile page; first on the list, then not. */
  raw: { entry: 'raw.ts' },
  evil: { entry: 'raw.ts', listed: false },
  /** Names with `mail-` use a project with login by email. */
  'mail-plain': { entry: 'plain.ts' },
  'mail-other': { entry: 'plain.ts' },
  'mail-viem': { entry: 'viem.ts' },
  'mail-ethers': { entry: 'ethers.ts' },
  'mail-wagmi': { entry: 'wagmi.ts' },
  /** Its variant with smart accounts. */
  'smart-viem': { entry: 'smart.ts', listed: false },
  'smart-wagmi': { entry: 'wagmi.ts', listed: false },
  'mail-strict-csp': { entry: 'plain.ts', headers: STRICT },
  /** Windows that this page opens have no opener. */
  'mail-isolated': { entry: 'plain.ts', headers: isolated },
  /** Frames of this page may not request a passkey. */
  'mail-no-passkeys': {
    entry: 'plain.ts',
    headers: { 'permissions-policy': 'publickey-credentials-get=()' },
  },
  /** Implements the channel by hand, as `raw` does. */
  'mail-raw': { entry: 'raw.ts' },
} as const satisfies Record<string, Host>

export type HostName = keyof typeof TABLE

export const HOSTS: Readonly<Record<HostName, Host>> = TABLE
