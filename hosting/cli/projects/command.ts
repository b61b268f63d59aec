import type { Database } from '#db/database.ts'
import type { CommandInput } from '../commandLine.ts'
import type { Target } from '../database.ts'

/** Output of a command: `text` for a person, `data` with `--json`. */
export type Output = { text: string; data: unknown }

export type Command = (database: Database, input: CommandInput, target: Target) => Promise<Output>
