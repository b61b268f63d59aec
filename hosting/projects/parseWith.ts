import type * as z from 'zod'
import { InputError } from '#db/inputError.ts'

/**
 * Parses an operator's input.
 *
 * @param what - Name of the input for a person, e.g. `project`.
 * @throws {@link InputError} that names every field at fault.
 */
export function parseWith<Output>(schema: z.ZodType<Output>, what: string, input: unknown): Output {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const reasons = fields.map(({ path, message }) => `  ${path || what}: ${message}`)
  throw new InputError(`The ${what} is not valid:\n${reasons.join('\n')}`, fields)
}
