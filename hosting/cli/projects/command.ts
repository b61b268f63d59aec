import type { Database } from '#db/database.ts'
import type { CommandInput } from '../commandLine.ts'
import type { Target } from '../database.ts'
import type { Output } from '../printCommand.ts'

export type Command = (database: Database, input: CommandInput, target: Target) => Promise<Output>
