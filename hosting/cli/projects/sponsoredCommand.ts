import { literal } from '#db/sql.ts'
import { requireWord } from '../commandLine.ts'
import type { Command } from './command.ts'
import { requireProject } from './requireProject.ts'

/** Days for which the data is kept. */
const DAYS = 30
const DAY_MS = 86_400_000
const GWEI_DIGITS = 9

/**
 * `sponsored <id>`: amounts that a project promised to pay for smart accounts in the last thirty days, by day and
 * network.
 */
export const showSponsored: Command = async (database, { positionals }) => {
  const id = requireWord(positionals, 0, 'the project')
  await requireProject(database, id)
  const [rows = []] = await database.run([
    `SELECT day, chain, count(*) AS accounts, sum(operations) AS operations, sum(gwei) AS gwei FROM sponsored
     WHERE project = ${literal(id)} AND day > unixepoch() / 86400 - ${DAYS}
     GROUP BY day, chain ORDER BY day DESC, chain`,
  ])
  const days = rows.map(({ day, chain, accounts, operations, gwei }) => ({
    day: new Date(Number(day) * DAY_MS).toISOString().slice(0, 10),
    chain: String(chain),
    accounts: Number(accounts),
    operations: Number(operations),
    fees: inCoins(Number(gwei)),
  }))
  const lines = days.map(
    ({ day, chain, accounts, operations, fees }) =>
      `${day}  ${chain.padEnd(16)} ${operations} operations of ${accounts} accounts, ${fees} at most`,
  )
  return { text: lines.join('\n') || `Nothing in the last ${DAYS} days.`, data: days }
}

/** In the network's currency, which has 18 decimals on all networks of EVM. */
function inCoins(gwei: number): string {
  const digits = String(gwei).padStart(GWEI_DIGITS + 1, '0')
  return `${digits.slice(0, -GWEI_DIGITS)}.${digits.slice(-GWEI_DIGITS)}`.replace(/\.?0+$/, '')
}
