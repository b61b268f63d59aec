import type { CommandInput } from '../commandLine.ts'
import type { Database, Target } from '../database.ts'

/** Output of a command: `text` for a person, `data` with `--json`. */
export type Output = { text: string; data: unknown }

export type Command = (database: Database, input: CommandInput, target: Target) => Promise<Output>
