/** `npm run names`: zones under which accounts register names. Exit code 0 on success, 1 on any refusal. */

import { EXAMPLE_CHAIN } from '@latch/protocol/caip.ts'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { CliError } from './cliError.ts'
import { databaseTarget } from './commandLine.ts'
import { openDatabase } from './database.ts'
import { deployResolver } from './names/deployResolver.ts'
import { dropReserved, listReserved, reserve } from './names/reservedCommands.ts'
import { addZone, listZones, removeName } from './names/zoneCommands.ts'
import { readArguments, rejectExcess } from './readArguments.ts'
import { runCommand } from './runCommand.ts'

const HELP = `Names that accounts register under a zone of yours, e.g. people.example.eth.

  npm run names -- zones                                   the zones, and where their resolvers stand
  npm run names -- zones add <zone> [--chain <caip2> --resolver <address>]
  npm run names -- key                                     prints a new key for the Worker's secret NAMES_SIGNER,
                                                           and its address on the other output
  npm run names -- deploy <zone> --chain <caip2> --rpc <url> --gateway <origin> --signer <address> [--owner <address>]
                                                           deploys the zone's resolver, paid by the key in the
                                                           environment variable OPERATOR_KEY
  npm run names -- reserve [<zone>|all] [<label>…]         labels that nobody may register; without any, the list
  npm run names -- unreserve <zone>|all <label>…
  npm run names -- remove <name>                           takes a name from its account; anybody may register it

Options
  --remote [--env NAME]  the deployed database; without it the local one of \`npm start\`
  --persist-to FOLDER    another local database

--chain is a CAIP-2 id, e.g. ${EXAMPLE_CHAIN}. --gateway is the origin of the widget's Worker. --owner may change the
resolver's gateways and signers later; without it that is the address of OPERATOR_KEY.`

const OPTIONS = {
  chain: { type: 'string' },
  resolver: { type: 'string' },
  rpc: { type: 'string' },
  gateway: { type: 'string' },
  signer: { type: 'string' },
  owner: { type: 'string' },
  remote: { type: 'boolean' },
  env: { type: 'string' },
  'persist-to': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Arguments that each command takes. */
const MAX_ARGUMENTS: Readonly<Record<string, number>> = { zones: 2, key: 0, deploy: 1, remove: 1 }

/** Writes the key to stdout for its reader, and the public information separately. */
function printKey(): void {
  const key = generatePrivateKey()
  console.error(`Its address: ${privateKeyToAddress(key)}`)
  console.log(key)
}

async function main(argv: readonly string[]): Promise<void> {
  const { positionals, values } = readArguments(OPTIONS, argv)
  const [command, ...words] = positionals
  if (values.help || command === undefined) return console.log(HELP)
  rejectExcess(words, MAX_ARGUMENTS[command] ?? words.length)
  if (command === 'key') return printKey()
  const database = openDatabase(databaseTarget(values))
  const [first, ...rest] = words
  if (command === 'zones' && first === undefined) return console.log(await listZones(database))
  if (command === 'zones' && first === 'add') return console.log(await addZone(database, rest[0], values))
  if (command === 'deploy') return console.log(await deployResolver(database, first, values))
  if (command === 'reserve' && rest.length === 0) return console.log(await listReserved(database, first))
  if (command === 'reserve') return console.log(await reserve(database, first, rest))
  if (command === 'unreserve') return console.log(await dropReserved(database, first, rest))
  if (command === 'remove') return console.log(await removeName(database, first))
  throw new CliError(
    `There is no command '${positionals.slice(0, 2).join(' ')}'. \`npm run names -- --help\` lists them.`,
  )
}

await runCommand(() => main(process.argv.slice(2)))
