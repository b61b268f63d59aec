/** Facts about an incident, by names that an operator can search for. */
type Facts = Readonly<Record<string, string | number | null | undefined>> & {
  /** Reference that is also shown to the visitor. */
  reference?: string
}

/**
 * Private text that no log may hold, in order of removal: email addresses, URLs (they contain keys of services), long
 * words such as tokens, keys and accounts, and codes.
 */
const PRIVATE: readonly (readonly [RegExp, string])[] = [
  [/[^\s@"'<>]+@[^\s@"'<>]+/g, '(address)'],
  [/\b\w+:\/\/[^\s"']+/g, '(url)'],
  [/\b(?=[\w-]*\d)[\w-]{20,}(?:\.[\w-]+)*/g, '(long)'],
  [/\b\d{6}\b/g, '(code)'],
]

/**
 * Writes one line of JSON to the operator's log: `event` and the facts, with the error as text. Request bodies, headers
 * and addresses must not be among the facts.
 *
 * @param event - A sentence that is the same each time.
 * @param error - The thrown value, if any.
 */
export function logTrouble(event: string, facts: Facts = {}, error?: unknown): void {
  console.error(
    JSON.stringify({ level: 'error', event, ...facts, ...(error !== undefined && errorText(error)) }),
  )
}

/** Creates a reference that a visitor sees and an operator finds in the log: eight hex digits. */
export function newReference(): string {
  return crypto.randomUUID().slice(0, 8)
}

/** Characters of an error's text. The patterns take the square of its length, and strangers may have written it. */
const MAX_LENGTH = 2_000

function errorText(error: unknown): { error: string; stack?: string } {
  if (!(error instanceof Error)) return { error: scrub(String(error)) }
  const text = { error: scrub(`${error.name}: ${error.message}`) }
  const stack = framesOf(error)
  return stack.length === 0 ? text : { ...text, stack: stack.join('\n') }
}

/** Lines of a stack after the message, whose own lines may look like them. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message)
  const frames = start === -1 ? stack : stack.slice(start + message.length)
  return frames.split('\n').filter((line) => /^\s+at /.test(line))
}

function scrub(text: string): string {
  // The rest of a word that is cut might no longer be known as private.
  const start = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).replace(/\S+$/, '')}…` : text
  return PRIVATE.reduce((left, [pattern, mark]) => left.replace(pattern, mark), start)
}
