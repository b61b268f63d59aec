import { NEW_CHAIN } from '@latch/protocol/caip.ts'
import type { Database } from '#db/database.ts'
import { literal } from '#db/sql.ts'
import { parseChain, saveChain } from '#projects/chainDefinition.ts'
import { describeChain } from '#projects/records.ts'
import { CliError } from '../cliError.ts'
import { type CommandInput, requireWord } from '../commandLine.ts'
import type { Output } from '../printCommand.ts'
import type { Command } from './command.ts'

/** `chains`, `chains add <id> …`, `chains enable|disable <id>`. */
export const editChains: Command = async (database, { positionals, options }, target) => {
  const [verb, ...rest] = positionals
  if (verb === undefined) return listChains(database)
  if (verb === 'add') return addChain(database, { positionals: rest, options }, target)
  if (verb === 'enable' || verb === 'disable') return setEnabled(database, rest, verb === 'enable')
  throw new CliError(`'${verb}' is not one of add, enable, disable.`)
}

async function listChains(database: Database): Promise<Output> {
  const [rows = []] = await database.run(['SELECT * FROM chains ORDER BY testnet, name'])
  const lines = rows.map(
    ({ id, name, rpc_url, enabled }) => `${id}\t${name}\t${rpc_url}${enabled ? '' : '\tdisabled'}`,
  )
  return { text: lines.join('\n'), data: rows }
}

/** For a known chain, omitted values stay unchanged. */
const addChain: Command = async (database, { positionals, options }: CommandInput) => {
  const id = requireWord(positionals, 0, `the CAIP-2 id of the chain, e.g. ${NEW_CHAIN}`)
  const [rows] = await database.run([`SELECT * FROM chains WHERE id = ${literal(id)}`])
  const given = {
    name: options.name,
    currency: parseCurrency(options.currency),
    rpcUrl: options.rpc,
    publicRpcUrl: options['public-rpc'],
    explorerUrl: options.explorer,
    iconUrl: options.icon,
    testnet: options.testnet,
  }
  const chain = parseChain({
    id,
    ...(rows?.[0] ? describeChain(rows[0]) : { name: id }),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  })
  await database.run([saveChain(chain)])
  return { text: `Saved chain ${id}. Visitors and wallets are given ${chain.publicRpcUrl}`, data: chain }
}

/** @param text - E.g. `Ether:ETH:18`. @throws {@link CliError} for anything else. */
function parseCurrency(text: string | undefined): unknown {
  if (text === undefined) return undefined
  const [, name, symbol, decimals] = /^([^:]+):([^:]+):(\d{1,2})$/.exec(text) ?? []
  if (decimals === undefined)
    throw new CliError(`'${text}' is not a currency; write its name, symbol and decimals as Ether:ETH:18.`)
  return { name, symbol, decimals: Number(decimals) }
}

async function setEnabled(database: Database, words: readonly string[], enabled: boolean): Promise<Output> {
  const id = requireWord(words, 0, 'the CAIP-2 id of the chain')
  const [rows] = await database.run([
    `UPDATE chains SET enabled = ${literal(enabled)} WHERE id = ${literal(id)} RETURNING id, enabled`,
  ])
  if (!rows?.[0]) throw new CliError(`The registry does not know ${id}. \`projects chains\` lists it.`)
  return { text: `Chain ${id} is ${enabled ? 'served' : 'no longer served'}.`, data: rows[0] }
}
