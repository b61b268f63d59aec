/** The part of the client that reads what comes from a wallet. */
type Reader<Args extends unknown[], Message> = { decode(...args: Args): Promise<Message> }
type Namespace = { accounts: string[]; methods: string[]; events: string[] }

/** What a wallet grants, and what it grants from then on. */
const GRANTS: readonly unknown[] = ['wc_sessionSettle', 'wc_sessionUpdate']

/** CAIP-10, as loosely as the client has it. */
const ACCOUNT = /^[^:\s]+:[^:\s]+:[^:\s]+$/

/**
 * Takes what is malformed out of a wallet's grant before the client reads it: over one bad account or namespace it
 * refuses the good ones beside it, too, and the visitor has no session.
 */
export function sanitizeGrants<Args extends unknown[], Message>(crypto: Reader<Args, Message>): void {
  const decode = crypto.decode.bind(crypto)
  crypto.decode = async (...args) => sanitized(await decode(...args))
}

/** A grant without its malformed accounts and namespaces; every other message as it is. */
export function sanitized<Message>(message: Message): Message {
  const { method, params } = fieldsOf(message)
  if (!GRANTS.includes(method)) return message
  const namespaces = Object.entries(fieldsOf(fieldsOf(params).namespaces)).flatMap(([key, namespace]) => {
    const good = sanitizedNamespace(fieldsOf(namespace))
    return good === null ? [] : [[key, good] as const]
  })
  // Where nothing is left, the client's own refusal tells the wallet why.
  if (namespaces.length === 0) return message
  return { ...message, params: { ...fieldsOf(params), namespaces: Object.fromEntries(namespaces) } }
}

/** null for what is not a namespace. */
function sanitizedNamespace({ accounts, methods, events, ...rest }: Fields): Namespace | null {
  if (!Array.isArray(accounts) || !Array.isArray(methods) || !Array.isArray(events)) return null
  const own = accounts.filter((account) => typeof account === 'string' && ACCOUNT.test(account))
  return { ...rest, accounts: own, methods: methods.filter(isWord), events: events.filter(isWord) }
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
