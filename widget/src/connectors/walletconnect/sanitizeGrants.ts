/** Part of the client that decodes messages of a wallet. */
type Reader<Args extends unknown[], Message> = { decode(...args: Args): Promise<Message> }
type Namespace = { accounts: string[]; methods: string[]; events: string[] }

/** Messages with grants of a wallet: the first and later ones. */
const GRANTS: readonly unknown[] = ['wc_sessionSettle', 'wc_sessionUpdate']

/** CAIP-10, as loosely as the client has it. */
const ACCOUNT = /^[^:\s]+:[^:\s]+:[^:\s]+$/

/**
 * Removes malformed parts from a wallet's grants before the client reads them: for one bad account or namespace it would
 * refuse the good ones, too, and the user would have no session.
 */
export function sanitizeGrants<Args extends unknown[], Message>(crypto: Reader<Args, Message>): void {
  const decode = crypto.decode.bind(crypto)
  crypto.decode = async (...args) => sanitized(await decode(...args))
}

/** Returns grants without malformed accounts and namespaces; other messages unchanged. */
export function sanitized<Message>(message: Message): Message {
  const { method, params } = readFields(message)
  if (!GRANTS.includes(method)) return message
  const namespaces = Object.entries(readFields(readFields(params).namespaces)).flatMap(([key, namespace]) => {
    const good = sanitizedNamespace(readFields(namespace))
    return good === null ? [] : [[key, good] as const]
  })
  // If nothing is left, the client's own refusal tells the wallet why.
  if (namespaces.length === 0) return message
  return { ...message, params: { ...readFields(params), namespaces: Object.fromEntries(namespaces) } }
}

/** Returns the valid parts of a namespace; null if it is not one. */
function sanitizedNamespace({ accounts, methods, events, ...rest }: Fields): Namespace | null {
  if (!Array.isArray(accounts) || !Array.isArray(methods) || !Array.isArray(events)) return null
  const own = accounts.filter((account) => typeof account === 'string' && ACCOUNT.test(account))
  return { ...rest, accounts: own, methods: methods.filter(isWord), events: events.filter(isWord) }
}

type Fields = Readonly<Record<string, unknown>>

function readFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
