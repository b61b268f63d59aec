import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Chain } from 'viem'
import type { FeatureId } from '../../../widget/protocol/features.ts'
import { localCaptureKey } from '../../cli/captureKey.ts'
import { localNamesSigner } from '../../cli/names/localSigner.ts'
import { newSignInKeys } from '../../cli/signInKeys.ts'
import { ZONE, ZONE_RESOLVER } from '../wallet/chains.ts'
import { SOLANA_CHAIN } from '../wallet/solana/chain.ts'
import type { ServedWorker, WorkerHome } from '../workers/serve.ts'
import { accountData } from './accountData.ts'
import { fillDirectory } from './directory.ts'
import { runToEnd } from './processes.ts'
import { QUIET } from './quiet.ts'
import { seedProjects } from './seedProjects.ts'

export type WidgetOptions = WorkerHome & {
  root: string
  port: number
  chains: readonly Chain[]
  solanaRpc: string
  /** Origins that may embed the demo project. */
  origins: readonly string[]
  /** Origins of a project for login by e-mail; without any the demo project has it. */
  mailedOrigins: readonly string[]
  /** Address of the WalletConnect relay. */
  relayUrl: string
  secureOrigin: string
  /** The variable `SOCIALS`. */
  socials: string
  /** The variables `ONRAMP_SANDBOX`, `EXCHANGE_SANDBOX` and `SWAP_SANDBOX`. */
  onramp: string
  exchange: string
  maker: string
  mailboxUrl: string
  /** The variables for smart accounts; that of the secret is the secure frame's alone. */
  accounts: { SMART_ACCOUNTS: string; PAYMASTER_KEY: string }
  /** Switches that the demo project has for people, and no browser test expects. */
  features: readonly FeatureId[]
}

/** The widget's Worker. */
export function widgetWorker(options: WidgetOptions): ServedWorker {
  const { port, relayUrl, secureOrigin, socials, onramp, exchange, maker, mailboxUrl } = options
  const vars = {
    WALLETCONNECT_PROJECT: 'demo',
    WALLETCONNECT_RELAY: relayUrl,
    SIWX_KEYS: signInKeys(options.state),
    NAMES_SIGNER: localNamesSigner(options.state),
    SECURE_ORIGIN: secureOrigin,
    SOCIALS: socials,
    SMART_ACCOUNTS: options.accounts.SMART_ACCOUNTS,
    ONRAMP_SANDBOX: onramp,
    EXCHANGE_SANDBOX: exchange,
    SWAP_SANDBOX: maker,
    CAPTURE_KEY: localCaptureKey(options.state),
    CAPTURE_LIMITS: JSON.stringify({ line: AMPLE, project: AMPLE }),
    MAIL_FROM: 'hello@latch.example',
    MAILBOX_URL: mailboxUrl,
  }
  return { name: 'widget', port, vars }
}

/** What the resolver of the local zone is made with. @param port - Of the Worker, which answers its clients. */
export function zoneSettings(state: string, port: number) {
  const gateway = `http://127.0.0.1:${port}/v1/ccip/{sender}/{data}.json`
  return { signer: localNamesSigner(state), gateway }
}

/** Everybody on this machine has one address; those of an e-mail address stay as they are deployed. */
const AMPLE = [{ max: 100_000, seconds: 3600 }]

/** A key of this machine's own, which goes with the sessions in the database beside it. */
function signInKeys(state: string): string {
  const file = join(state, 'siwx-keys.json')
  if (!existsSync(file)) writeFileSync(file, newSignInKeys(null), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** Migrates and fills the local database of projects. */
export async function seedDatabase(options: WidgetOptions): Promise<void> {
  const { root, state } = options
  mkdirSync(state, { recursive: true })
  const projects = [process.execPath, join(root, 'hosting/cli/projects.ts')]
  const target = ['--persist-to', state]
  await runToEnd([...projects, 'migrate', ...target], { cwd: root, env: QUIET })
  await seedProjects(state, definitions(options), (words) =>
    runToEnd([...projects, 'import', ...words, ...target], { cwd: root, env: QUIET }),
  )
  const wallets = [process.execPath, join(root, 'hosting/cli/wallets.ts'), 'seed', ...target]
  const data = join(state, 'account-data.json')
  writeFileSync(data, JSON.stringify(accountData(options.chains), null, 2))
  const account = [process.execPath, join(root, 'hosting/cli/accountData.ts'), ...target]
  await runToEnd([...account, 'import', data, '--fresh-index'], { cwd: root, env: QUIET })
  const [first] = options.chains
  if (first !== undefined) {
    const zone = ['zones', 'add', ZONE, '--chain', `eip155:${first.id}`, '--resolver', ZONE_RESOLVER]
    const names = [process.execPath, join(root, 'hosting/cli/names.ts'), ...zone, ...target]
    await runToEnd(names, { cwd: root, env: QUIET })
  }
  await fillDirectory(root, state, () => runToEnd(wallets, { cwd: root, env: QUIET }))
}

/** A test network has the picture of the main one, as those of the registry do. */
const CHAIN_IMAGES = '/public/getAssetImage'

/** A new account has nothing to pay with; names are given away under the local zone. */
const CONFIGS: Partial<Record<FeatureId, readonly string[]>> = { smart_accounts: ['first'], names: [ZONE] }

function switchedOn(...features: readonly FeatureId[]) {
  return Object.fromEntries(features.map((id) => [id, { isEnabled: true, config: CONFIGS[id] ?? null }]))
}

/** What `npm run projects -- import` takes. */
function definitions({ chains, solanaRpc, origins, mailedOrigins, features }: WidgetOptions) {
  const { id, name, nativeCurrency } = SOLANA_CHAIN
  const listed = [...chains.map((chain) => `eip155:${chain.id}`), id]
  return {
    chains: [
      ...chains.map((chain) => ({
        id: `eip155:${chain.id}`,
        name: chain.name,
        currency: chain.nativeCurrency,
        rpcUrl: chain.rpcUrls.default.http[0],
        iconUrl: `${CHAIN_IMAGES}/eip155:1`,
        testnet: true,
      })),
      {
        id,
        name,
        currency: nativeCurrency,
        rpcUrl: solanaRpc,
        iconUrl: `${CHAIN_IMAGES}/solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`,
        testnet: true,
      },
    ],
    projects: [
      {
        id: 'demo',
        name: 'Latch demo',
        features: switchedOn(
          'multi_wallet',
          'siwx',
          'swap',
          'onramp',
          'fund_from_exchange',
          'analytics',
          'names',
          ...features,
          ...(mailedOrigins.length === 0 ? (['email', 'social_login', 'passkeys'] as const) : []),
        ),
        origins,
        chains: listed,
      },
      ...(mailedOrigins.length === 0
        ? []
        : [
            {
              id: 'mailed',
              name: 'Latch by e-mail',
              features: switchedOn('email', 'social_login', 'passkeys', 'swap', 'names'),
              origins: mailedOrigins,
              chains: listed,
            },
          ]),
    ],
  }
}
