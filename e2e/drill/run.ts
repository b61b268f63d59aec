/**
 * `npm run drill`: the login services with many users, on this machine. Exit code 1 if one of them lost something.
 *
 *     npm run drill under load, with deletions and a restore: 1,000 users, 25 at once
 *     npm run drill -- move to another operator, by its export and import
 *     npm run drill -- exit all Workers stopped for good, each user elsewhere by words or recovery file
 *     npm run drill -- exit --people 200 --at-once 100
 */
import { parseArgs } from 'node:util'
import { reserveBase } from '@latch/hosting/dev/stack/ports.ts'
import type { DrillInput } from './drill.ts'
import { drillExit } from './exit.ts'
import { drillLoad } from './load.ts'
import { drillMove } from './move.ts'
import { createTally } from './tally.ts'

const DRILLS: Readonly<Record<string, (input: DrillInput) => Promise<void>>> = {
  load: drillLoad,
  move: drillMove,
  exit: drillExit,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { people: { type: 'string', default: '1000' }, 'at-once': { type: 'string', default: '25' } },
})
const [name = 'load'] = positionals
const drill = DRILLS[name]
if (drill === undefined)
  throw new Error(`There is no drill '${name}', only ${Object.keys(DRILLS).join(', ')}.`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const tally = createTally(Number(values['at-once']))
await drill({ people: Number(values.people), tally, base: async () => (await reserveBase()).base })
if (!tally.finish()) process.exitCode = 1
