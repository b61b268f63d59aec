/** `npm run account-data`: manages the account API's tokens, prices, names and history. Exit code 1 on any refusal. */

import { readFileSync } from 'node:fs'
import { EXAMPLE_CHAIN } from '@latch/protocol/caip.ts'
import { script } from '#db/sql.ts'
import { bundledAccountData } from './accountData/bundled.ts'
import { type AccountData, parseAccountData } from './accountData/definitions.ts'
import { accountDataStatements, freshIndexStatements } from './accountData/importSql.ts'
import { disableIndex, enableIndex, resetIndex, showIndex } from './accountData/indexCommands.ts'
import { CliError } from './cliError.ts'
import { databaseTarget } from './commandLine.ts'
import { openDatabase, type Target } from './database.ts'
import { readArguments, rejectExcess } from './readArguments.ts'
import { runCommand } from './runCommand.ts'
import { runSqlFile } from './sqlFile.ts'
import { captureWrangler } from './wrangler.ts'

const HELP = `Fills what the account API answers from. Chains are CAIP-2 ids, e.g. ${EXAMPLE_CHAIN}.

  npm run account-data -- seed                             the tokens and pools that ship with Latch;
                                                           rows of the same tokens and pools are replaced
  npm run account-data -- import <file.json>               tokens, pools, venues, names, index; created or replaced.
                                                           A token list (tokenlists.org) is such a file.
                                                           --fresh-index also empties the index of its chains
  npm run account-data -- index                            how far each index has come
  npm run account-data -- index enable <chain> [--from N] [--days D]
                                                           index transfers from block N (0) on, and keep
                                                           those of the last D days (all)
  npm run account-data -- index disable <chain>            keep what is there, follow no more
  npm run account-data -- index reset <chain>              drop what is there and begin anew

  {"tokens": [{"chainId": 1, "address": "0x…", "name": "…", "symbol": "…", "decimals": 6,
               "logoURI": "https://…", "peggedTo": "usd", "spam": false}],
   "pools":  [{"chain": "${EXAMPLE_CHAIN}", "token": "native", "pair": "0x…", "kind": "v3", "tokenIndex": 1, "quote": "0x…",
               "quoteDecimals": 6, "quoteCurrency": "usd", "minLiquidity": 10000}],
   "venues": [{"chain": "${EXAMPLE_CHAIN}", "v3Factory": "0x…", "quoter": "0x…", "router": "0x…", "v2Factory": "0x…",
               "wrapped": "0x…", "hubs": ["0x…"]}],
   "names":  [{"chain": "${EXAMPLE_CHAIN}", "resolver": "0x…"}],
   "index":  [{"chain": "${EXAMPLE_CHAIN}", "from": 0, "days": 30}]}

Options
  --remote             the deployed database; without it the local one of \`npm start\`
  --env NAME           a deployed environment, with --remote
  --persist-to FOLDER  another local database

Of several pools of a token the deepest prices it. "kind" is "v2" or "v3"; "quote" is the other side's contract, needed
for v3; with "quoteToken": "native" that contract is the chain's own currency, wrapped. A venue is where a chain's coins
are swapped: Uniswap's factories, QuoterV2, SwapRouter02, and tokens over which a swap may go.
An index of a busy chain fills its database: prefer a hosted data service there (docs/account-api.md).`

const OPTIONS = {
  from: { type: 'string' },
  days: { type: 'string' },
  'fresh-index': { type: 'boolean' },
  remote: { type: 'boolean' },
  env: { type: 'string' },
  'persist-to': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Arguments that each command takes. */
const MAX_ARGUMENTS: Readonly<Record<string, number>> = { seed: 0, import: 1, index: 2 }

async function importFile(target: Target, file: string | undefined, isFresh: boolean): Promise<void> {
  if (file === undefined) throw new CliError('import needs a file.')
  const data = parseAccountData(readJson(file))
  await save(target, data)
  const emptying = isFresh ? freshIndexStatements(data) : []
  if (emptying.length > 0) await runSqlFile(target, script(emptying), 'INDEX')
}

async function save(target: Target, data: AccountData): Promise<void> {
  await runSqlFile(target, script(accountDataStatements(data)))
  const { tokens, pools, venues, names, index } = data
  console.log(
    `Saved ${tokens.length} tokens, ${pools.length} pools, ${venues.length} swap venues, ${names.length} name services, ${index.length} indexed chains.`,
  )
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CliError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

async function editIndex(
  target: Target,
  words: readonly string[],
  options: { from?: string | undefined; days?: string | undefined },
): Promise<string> {
  const [verb, chain] = words
  const databases = { settings: openDatabase(target), index: openDatabase(target, captureWrangler, 'INDEX') }
  if (verb === undefined) return showIndex(databases)
  if (verb === 'enable') return enableIndex(databases, chain, options)
  if (verb === 'disable') return disableIndex(databases, chain)
  if (verb === 'reset') return resetIndex(databases, chain)
  throw new CliError(`'${verb}' is not one of enable, disable, reset.`)
}

async function main(argv: readonly string[]): Promise<void> {
  const { positionals, values } = readArguments(OPTIONS, argv)
  const [command, ...words] = positionals
  if (values.help || command === undefined) return console.log(HELP)
  rejectExcess(words, MAX_ARGUMENTS[command] ?? words.length)
  if (command === 'seed') return save(databaseTarget(values), parseAccountData(bundledAccountData()))
  if (command === 'import')
    return importFile(databaseTarget(values), words[0], values['fresh-index'] ?? false)
  if (command === 'index') return console.log(await editIndex(databaseTarget(values), words, values))
  throw new CliError(`There is no command '${command}'. \`npm run account-data -- --help\` lists them.`)
}

await runCommand(() => main(process.argv.slice(2)))
