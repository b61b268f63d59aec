import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bitcoinChain } from '@latch/families/bip122/dev/chain.ts'
import { SOLANA_CHAIN } from '@latch/families/solana/dev/chain.ts'
import type { FeatureId } from '@latch/protocol/features.ts'
import type { Chain } from 'viem'
import { parseAccountData } from '#cli/accountData/definitions.ts'
import { accountDataStatements, freshIndexStatements } from '#cli/accountData/importSql.ts'
import { localCaptureKey } from '#cli/captureKey.ts'
import { localNamesSigner } from '#cli/names/localSigner.ts'
import { addZone } from '#cli/names/zoneCommands.ts'
import { newSignInKeys } from '#cli/signInKeys.ts'
import { bundledWallets } from '#cli/wallets/bundledWallets.ts'
import { seedStatements } from '#cli/wallets/seedWallets.ts'
import { parseImport } from '#projects/importDefinition.ts'
import { planImport } from '#projects/planImport.ts'
import { type StandInPorts, standInChains } from '../standIns.ts'
import { ZONE, ZONE_RESOLVER } from '../wallet/chains.ts'
import type { LocalDatabase } from '../workers/localDatabase.ts'
import type { ServedWorker, WorkerHome } from '../workers/serve.ts'
import { accountData } from './accountData.ts'
import { fillDirectory } from './directory.ts'
import { pricePast } from './pricePast.ts'
import { lookForBitcoind } from './programs.ts'
import { seedProjects } from './seedProjects.ts'

export type WidgetOptions = WorkerHome & {
  root: string
  port: number
  chains: readonly Chain[]
  solanaRpc: string
  /** Ports of the stand-ins of other families' nodes. */
  standIns: StandInPorts & { bitcoin: number }
  /** Origins that may embed the demo project. */
  origins: readonly string[]
  /** Origins of a project for login by email; if empty, the demo project has it. */
  mailedOrigins: readonly string[]
  /** Address of the WalletConnect relay. */
  relayUrl: string
  widgetOrigin: string
  secureOrigin: string
  consoleOrigin: string
  /** The variable `SOCIALS`. */
  socials: string
  /** The variables `ONRAMP_SANDBOX`, `EXCHANGE_SANDBOX` and `SWAP_SANDBOX`. */
  onramp: string
  exchange: string
  maker: string
  mailboxUrl: string
  /** Variables for smart accounts; the secret is only for the secure frame. */
  accounts: { SMART_ACCOUNTS: string; PAYMASTER_KEY: string }
  /** Switches that the demo project has for people, and no browser test expects. */
  features: readonly FeatureId[]
  /** Chains that it has for people, likewise. */
  chainsForPeople: readonly string[]
}

/** The widget's Worker. */
export function widgetWorker(options: WidgetOptions): ServedWorker {
  const { port, relayUrl, widgetOrigin, secureOrigin, socials, onramp, exchange, maker, mailboxUrl } = options
  const vars = {
    WALLETCONNECT_PROJECT: 'demo',
    WALLETCONNECT_RELAY: relayUrl,
    SIWX_KEYS: signInKeys(options.state),
    NAMES_SIGNER: localNamesSigner(options.state),
    WIDGET_ORIGIN: widgetOrigin,
    SECURE_ORIGIN: secureOrigin,
    CONSOLE_ORIGIN: options.consoleOrigin,
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
  // As an operator adds it to the configuration, for events of purchases.
  const services = { WEBHOOKS: { name: 'latch-webhooks', entrypoint: 'Rpc' } }
  return { name: 'widget', port, vars, services }
}

/** Returns the settings of the local zone's resolver. @param port - Of the Worker, which answers its clients. */
export function zoneSettings(state: string, port: number) {
  const gateway = `http://127.0.0.1:${port}/v1/ccip/{sender}/{data}.json`
  return { signer: localNamesSigner(state), gateway }
}

/** Limits of an address: all clients on this machine share one; limits of an email address stay as deployed. */
const AMPLE = [{ max: 100_000, seconds: 3600 }]

/** Returns this machine's key for sessions, stored next to the database with them. */
function signInKeys(state: string): string {
  const file = join(state, 'siwx-keys.json')
  if (!existsSync(file)) writeFileSync(file, newSignInKeys(null, Date.now()), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** The widget's own database, and that of the index. */
export type WidgetDatabases = { database: LocalDatabase; index: LocalDatabase }

/** Migrates both, and fills that of projects. */
export async function seedDatabases(databases: WidgetDatabases, options: WidgetOptions): Promise<void> {
  const { root, state, chains } = options
  const { database, index } = databases
  await database.migrate(join(root, 'hosting/migrations'))
  await index.migrate(join(root, 'hosting/index/migrations'))
  await seedProjects(state, definitions(options), (next, last) => importProjects(database, next, last))
  await importAccountData(databases, accountData(chains))
  await database.run(pricePast(chains))
  const [first] = chains
  if (first !== undefined)
    await addZone(database, ZONE, { chain: `eip155:${first.id}`, resolver: ZONE_RESOLVER })
  await fillDirectory(root, state, async () => void (await database.run(seedStatements(bundledWallets()))))
}

/** Does what `npm run projects -- import` does. @param last - The import that this one follows, or null. */
export async function importProjects(
  database: LocalDatabase,
  next: unknown,
  last: unknown = null,
): Promise<void> {
  const { statements } = await planImport(
    database,
    parseImport(next),
    last === null ? null : parseImport(last),
  )
  if (statements.length > 0) await database.run(statements)
}

/** Does what `npm run account-data -- import --fresh-index` does. */
export async function importAccountData(
  { database, index }: WidgetDatabases,
  definitions: unknown,
): Promise<void> {
  const data = parseAccountData(definitions)
  await database.run(accountDataStatements(data))
  await index.run(freshIndexStatements(data))
}

/** A test network has the picture of the main one, as those of the registry do. */
const CHAIN_IMAGES = '/public/getAssetImage'

/** A new account has nothing to pay with; names are given away under the local zone. */
const CONFIGS: Partial<Record<FeatureId, readonly string[]>> = { smart_accounts: ['first'], names: [ZONE] }

function switchedOn(...features: readonly FeatureId[]) {
  return Object.fromEntries(features.map((id) => [id, { isEnabled: true, config: CONFIGS[id] ?? null }]))
}

/** Returns the input of `npm run projects -- import`. */
function definitions({
  chains,
  solanaRpc,
  standIns,
  origins,
  mailedOrigins,
  features,
  chainsForPeople,
}: WidgetOptions) {
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
      ...standInChains(standIns),
      ...(lookForBitcoind() === undefined ? [] : [bitcoinChain(standIns.bitcoin)]),
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
        chains: [...listed, ...chainsForPeople],
      },
      ...(mailedOrigins.length === 0
        ? []
        : [
            {
              id: 'mailed',
              name: 'Latch by email',
              features: switchedOn('email', 'social_login', 'passkeys', 'swap', 'names'),
              origins: mailedOrigins,
              chains: listed,
            },
          ]),
    ],
  }
}
