/**
 * `npm start`: the whole product on this machine, offline. `LATCH_PORT` moves every port.
 *
 *     npm start                 what is built once
 *     npm start -- --watch      builds and serves again what changes; pages are reloaded by hand
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LOCAL_POLKADOT } from '#testing/localPolkadot.ts'
import { PUBLIC_TESTNETS } from './phone/settings.ts'
import { logConsole } from './stack/logConsole.ts'
import { madeUpAnalytics } from './stack/madeUpAnalytics.ts'
import { madeUpWebhooks } from './stack/madeUpWebhooks.ts'
import { parseBase } from './stack/ports.ts'
import { type Stack, startStack } from './stack/stack.ts'
import type { StackDatabases } from './stack/stackOptions.ts'
import { createStatusLine } from './stack/statusLine.ts'
import { stopRequested } from './stack/stopRequest.ts'
import { watchSources } from './stack/watchSources.ts'
import { TOKEN } from './wallet/chains.ts'

const VARIABLE = 'LATCH_PORT'
const BASE = 4800
const FOLDER = '.latch'

/** Origins of Vite's and Next.js' templates: they may use the demo project, as the `examples/` do. */
const DEV_SERVERS = ['http://localhost:5173', 'http://localhost:3000']

const ROOT = join(import.meta.dirname, '../..')

const { values } = parseArgs({ options: { watch: { type: 'boolean', default: false } } })
const status = createStatusLine(process.stdout)

function describeStack({
  dapp,
  docs,
  console: consoleUrl,
  widget,
  rpc,
  solanaRpc,
  bitcoin,
  standIns,
  relay,
  phone,
  secure,
  mailbox,
  identity,
  farcaster,
  onramp,
  exchange,
}: Stack): string {
  const rows = [
    ['Demo dapp', dapp, 'start here'],
    ['Documentation', docs, 'built when you first open it'],
    ['Console', consoleUrl, 'sets up projects; choose Demo owner'],
    ['Widget', widget, 'serves the SDK and the modal'],
    ['Secure frame', secure, 'keys of wallets by email'],
    ['Mailbox', mailbox, 'every code and link that is mailed'],
    ['Identity', identity, 'Google, X, Discord, GitHub, Apple and Facebook: any name logs in'],
    ['Farcaster', farcaster, 'its relay and its app: a code leads to a page, where any name signs in'],
    ['Sandbox seller', onramp, 'sells coins of the local chains for no money'],
    ['Sandbox exchange', exchange, 'sends coins of the local chains'],
    ['Latch Local', rpc[0], 'chain 31337 (anvil)'],
    ['Latch Local Two', rpc[1], 'chain 31338 (anvil)'],
    solanaRpc === null
      ? ['Latch Solana', 'not started', 'its node (surfpool) is there for Linux x64 only']
      : ['Latch Solana', solanaRpc, 'local Solana node (surfpool)'],
    bitcoin === null
      ? ['Latch Bitcoin', 'not started', 'its node (bitcoind) is not on this machine']
      : ['Latch Bitcoin', bitcoin, 'local Bitcoin node (regtest), by Esplora’s REST'],
    ['Latch Sui', standIns.sui, 'stand-in for a node of Sui (GraphQL): transfers of SUI alone'],
    ['Latch Cosmos', standIns.cosmos, 'stand-in for a node of a Cosmos chain (REST): transfers alone'],
    ['Latch Polkadot', standIns.polkadot, 'stand-in for a node of Polkadot’s Asset Hub: transfers alone'],
    ['Latch Stacks', standIns.stacks, 'stand-in for a node of Stacks with Hiro’s index: transfers alone'],
    ['Latch TRON', standIns.tron, 'stand-in for a node of TRON with TronGrid’s index: transfers alone'],
    ['Phone wallet', phone, 'demo wallet: paste the link of a WalletConnect code'],
    ['Relay', relay, 'WalletConnect relay'],
    ['Test token', TOKEN.address, `${TOKEN.symbol}, ${TOKEN.decimals} decimals, on both chains`],
    ['Project id', 'demo', 'npm run projects -- show demo'],
  ]
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const table = rows.map(([name = '', value = '', note = '']) =>
    `  ${name.padEnd(widths[0] ?? 0)}   ${value.padEnd(widths[1] ?? 0)}   ${note}`.trimEnd(),
  )
  return `
${table.join('\n')}

  Try: open the demo dapp, choose Connect wallet, then 'Latch Demo Wallet' and approve. Then sign a
  message, send ETH or LTD, switch the network and reload. 'Latch Test Wallet' declines, delays or
  falls silent when its panel says so. Solana, Sui, Cosmos, Polkadot, Bitcoin, Stacks and TRON have cards and
  wallets of their own below. A wallet extension of yours shows up beside them. To connect by email,
  enter any address: its code is in the mailbox. To pair the phone wallet: Connect wallet,
  WalletConnect, copy the link, paste it there.

  Ctrl+C stops everything.
`
}

/** A source that does not build leaves the served version unchanged. */
async function rebuild(stack: Stack): Promise<void> {
  status.show('Latch: building what changed …')
  const failure = await stack.rebuild().then(
    () => null,
    (error: unknown) => error,
  )
  status.clear()
  const outcome = failure === null ? 'Serving what changed.' : errorText(failure)
  printLine(outcome)
}

function printLine(text: string): void {
  process.stdout.write(`${new Date().toLocaleTimeString()}  ${text}\n`)
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Gives the console something to show. */
async function makeUpPast({ database, webhooks }: StackDatabases): Promise<void> {
  const now = Date.now()
  await database.run(madeUpAnalytics('demo', now))
  await webhooks.run(madeUpWebhooks('demo', `http://127.0.0.1:${parseBase(VARIABLE, BASE)}/hooks`, now))
}

async function main(): Promise<number> {
  const stopping = stopRequested()
  const starting = startStack({
    base: parseBase(VARIABLE, BASE),
    variable: VARIABLE,
    folder: FOLDER,
    origins: DEV_SERVERS,
    features: ['email_capture', 'smart_accounts'],
    chains: [
      'sui:localnet',
      'cosmos:latch-local-1',
      LOCAL_POLKADOT,
      'stacks:2147483648',
      'tron:0xcd8690dc',
      ...PUBLIC_TESTNETS.map(({ id }) => id),
    ],
    seed: makeUpPast,
    onProgress: (step) => status.show(`Latch: ${step} …`),
    onRestart: ({ name }) => printLine(`${name} ended by itself and was started again, from its beginning.`),
  })
  const stack = await Promise.race([stopping, starting])
  status.clear()
  // Asked to stop while it starts: what has started ends with this process.
  if (stack === undefined) return 0
  process.stdout.write(`${describeStack(stack)}\n`)
  const stopWatching = values.watch ? watchSources(ROOT, () => rebuild(stack)) : null
  const ended = await Promise.race([stopping, stack.failed])
  stopWatching?.()
  await stack.stop()
  if (ended === undefined) return 0
  process.stderr.write(`${ended.name} ended by itself again and again; its log is ${ended.logFile}.\n`)
  return 1
}

logConsole(join(ROOT, FOLDER, 'logs/stack.log'))
try {
  process.exit(await main())
} catch (error) {
  status.clear()
  process.stderr.write(`${errorText(error)}\n`)
  process.exit(1)
}
