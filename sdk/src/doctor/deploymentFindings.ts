import { EXAMPLE_CHAIN } from '@latch/protocol/caip.ts'
import { readOriginPattern } from '@latch/protocol/origins.ts'
import { createFinder, define } from './finding.ts'

type OfProject = { projectId: string }
type OfChain = { chain: string }
/** An address, and the reason why it cannot be used. */
type Failed = { url: string; cause: string }

/** Command that changes a chain's node. */
const setNode = (chain: string, option = '--rpc https://node.example') =>
  `npm run projects -- chains add ${chain} … ${option} --remote`

/** Everything that may be wrong with a deployment as it is seen from outside, in words. */
export const DEPLOYMENT_FINDINGS = {
  WIDGET_UNREACHABLE: define(
    'error',
    'operating.md#outages',
    'The deployment cannot be reached',
    ({ url, cause }: Failed) => ({
      detail: `${url}: ${cause}.`,
      fix: 'Check the origin in createSdk({ origin }), its DNS record and certificate.',
    }),
  ),
  WIDGET_MISDIRECTED: define(
    'error',
    'self-hosting.md',
    'The deployment serves another origin',
    ({ url }: { url: string }) => ({
      detail: `${url} answers 421: its WIDGET_ORIGIN is not this host.`,
      fix: 'Use the origin of WIDGET_ORIGIN in the page, or change it in hosting/wrangler.widget.jsonc.',
    }),
  ),
  WIDGET_FAILS: define(
    'error',
    'operating.md#find-a-failure-by-its-reference',
    'The widget answers with an error',
    ({ url, status }: { url: string; status: number }) => ({
      detail: `${url} answers ${status}.`,
      fix: 'npx wrangler tail --config hosting/wrangler.widget.jsonc',
    }),
  ),
  DATABASE_DOWN: define(
    'error',
    'operating.md#alert-health',
    'The database of the deployment does not respond',
    ({ url }: { url: string }) => ({
      detail: `${url} answers that its database is down.`,
      fix: 'Run `npm run deploy`, which applies the migrations; then look at the status page of Cloudflare.',
    }),
  ),
  CRON_LATE: define(
    'warning',
    'operating.md#alert-cron',
    'A step of the cron is late',
    ({ url, steps }: { url: string; steps: readonly string[] }) => ({
      detail: `${url}: ${steps.join(', ')} have not succeeded for an hour.`,
      fix: 'Filter the Workers Logs by event = "A step of the clock failed".',
    }),
  ),
  CLOCK_SKEWED: define('warning', 'doctor.md', 'Clocks differ', ({ seconds }: { seconds: number }) => ({
    detail: `The clock of the deployment is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} this machine's. Tokens and login codes expire too early or too late.`,
    fix: 'Synchronize the clock of the machine that is wrong (NTP).',
  })),
  PROJECT_UNKNOWN: define(
    'error',
    'operators.md',
    'The deployment does not have the project',
    ({ projectId }: OfProject) => ({
      detail: `There is no project ${projectId}.`,
      fix: `npm run projects -- add ${projectId} --name "Your site" --origin https://your-site.example --chain ${EXAMPLE_CHAIN}`,
    }),
  ),
  PROJECT_UNUSABLE: define(
    'error',
    'operators.md',
    'The project cannot be used',
    ({ projectId }: OfProject) => ({
      detail: `A value of ${projectId} cannot be read, or none of its chains is enabled.`,
      fix: `npm run projects -- show ${projectId}`,
    }),
  ),
  ORIGIN_NOT_LISTED: define(
    'error',
    'operators.md#origins',
    'The project does not list the origin of the page',
    ({ projectId, page }: OfProject & { page: string }) => ({
      detail: `${page} is not among the origins of ${projectId}, so browsers show it no widget.`,
      fix: `npm run projects -- origins ${projectId} add ${readOriginPattern(page).ok ? page : 'https://your-site.example'}`,
    }),
  ),
  WIDGET_UNFRAMEABLE: define(
    'error',
    'csp.md',
    'X-Frame-Options keeps the widget out of every page',
    ({ path, value }: { path: string; value: string }) => ({
      detail: `${path} is sent with X-Frame-Options: ${value}. The Worker sends none: a proxy or a rule of the zone adds it.`,
      fix: `Remove X-Frame-Options from answers of ${path}.`,
    }),
  ),
  ANCESTORS_REPLACED: define(
    'error',
    'csp.md',
    'The Content-Security-Policy of the widget leaves the page out',
    ({ path, page, value }: { path: string; page: string; value: string }) => ({
      detail: `${path} is sent with frame-ancestors ${value}, though the project lists ${page}. A proxy or a rule of the zone replaced the header.`,
      fix: `Let the Content-Security-Policy of ${path} through unchanged.`,
    }),
  ),
  WIDGET_NOT_ISOLATED: define(
    'error',
    'csp.md',
    'The widget is not served for isolated pages',
    ({ path }: { path: string }) => ({
      detail: `The page is cross-origin isolated, and ${path} is sent without Cross-Origin-Embedder-Policy or Cross-Origin-Resource-Policy.`,
      fix: `Let these headers of ${path} through unchanged.`,
    }),
  ),
  SDK_NOT_SERVED: define(
    'error',
    'quickstart.md',
    'The script of the SDK cannot be loaded',
    ({ url, cause }: Failed) => ({
      detail: `${url} ${cause}.`,
      fix: 'Run `npm run deploy` again, and let no proxy change the headers of /v1/.',
    }),
  ),
  SECURE_UNREACHABLE: define(
    'error',
    'operating.md#outages',
    'The secure origin cannot be reached',
    ({ url, cause }: Failed) => ({
      detail: `${url}: ${cause}. Email wallets do not open.`,
      fix: 'npm run deploy -- secure, and check SECURE_ORIGIN in hosting/wrangler.widget.jsonc.',
    }),
  ),
  SECURE_UNFRAMEABLE: define(
    'error',
    'csp.md',
    'The secure frame may not be shown in the widget',
    ({ url, value }: { url: string; value: string }) => ({
      detail: `${url} is sent with ${value}.`,
      fix: 'Check WIDGET_ORIGIN in hosting/wrangler.secure.jsonc, and let no proxy change these headers.',
    }),
  ),
  RELAY_UNREACHABLE: define(
    'warning',
    'self-hosting.md',
    'The WalletConnect relay cannot be reached',
    ({ url, cause }: Failed) => ({
      detail: `${url}: ${cause}. WalletConnect does not work.`,
      fix: 'Check WALLETCONNECT_RELAY in hosting/wrangler.widget.jsonc.',
    }),
  ),
  SIGN_IN_KEYS_MISSING: define(
    'error',
    'self-hosting.md#the-key-for-signing-in',
    'Sessions of users who sign in cannot be verified',
    ({ url, cause }: Failed) => ({
      detail: `${url} ${cause}.`,
      fix: 'npm run --silent siwx-key | npx wrangler secret put SIWX_KEYS --config hosting/wrangler.widget.jsonc',
    }),
  ),
  SIGN_IN_KEY_OLD: define(
    'note',
    'self-hosting.md#the-key-for-signing-in',
    'The key of sign-ins is old',
    ({ days }: { days: number }) => ({
      detail: `It has signed for ${days} days.`,
      fix: 'npm run --silent siwx-key -- siwx-keys.json, and SIWX_KEYS with what it prints.',
    }),
  ),
  CHAIN_UNREACHABLE: define(
    'warning',
    'operating.md#alert-nodes',
    'The node of a chain cannot be reached',
    ({ chain, cause }: OfChain & { cause: string }) => ({
      detail: `${chain}: reads through the deployment fail: ${cause}`,
      fix: setNode(chain),
    }),
  ),
  CHAIN_LIMITED: define(
    'warning',
    'operating.md#alert-nodes',
    'The node of a chain limits requests',
    ({ chain, cause }: OfChain & { cause: string }) => ({
      detail: `The node of ${chain} refused a single request: ${cause}`,
      fix: `Use a node with a key: ${setNode(chain, "--rpc 'https://node.example/{RPC_KEY}'")}`,
    }),
  ),
  CHAIN_WRONG: define(
    'error',
    'operators.md#networks',
    'The node of a chain is one of another network',
    ({ chain }: OfChain) => ({
      detail: `The node behind the deployment is of another network than ${chain}.`,
      fix: setNode(chain),
    }),
  ),
  CHAIN_BEHIND: define(
    'warning',
    'operating.md#alert-nodes',
    'The node of a chain is behind',
    ({ chain, minutes }: OfChain & { minutes: number }) => ({
      detail: `The newest block of ${chain} is ${minutes} minutes old, and so are balances.`,
      fix: setNode(chain),
    }),
  ),
  CHAIN_WITHOUT_ARCHIVE: define(
    'note',
    'operators.md#networks',
    'The node of a chain has no archive',
    ({ chain, cause }: OfChain & { cause: string }) => ({
      detail: `${chain}: no state of the first blocks: ${cause} Connecting, balances and transfers need none.`,
      fix: 'Use an archive node if your page reads old states.',
    }),
  ),
  PUBLIC_NODE_UNREACHABLE: define(
    'warning',
    'operators.md#networks',
    'The public node that wallets are given cannot be used',
    ({ chain, url, cause }: OfChain & Failed) => ({
      detail: `${chain}, ${url}: ${cause}. Wallets add the network with this address.`,
      fix: setNode(chain, '--public-rpc https://node.example'),
    }),
  ),
} as const

export const findDeployment = createFinder(DEPLOYMENT_FINDINGS)
