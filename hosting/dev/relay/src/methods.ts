import * as z from 'zod'

/** Capabilities of the relay that methods use on behalf of the calling socket. */
export interface Caller {
  /** @returns the subscription's id, once what waits on the topic has been pushed. */
  subscribe(topic: string): Promise<string>
  unsubscribe(topic: string): void
  publish(envelope: Envelope): void
  fetch(topics: readonly string[]): FetchedMessage[]
}

/** A message to publish. `ttl` in seconds; `tag` names the kind of content (1100 proposal, 1108 request …). */
export interface Envelope {
  topic: string
  message: string
  ttl: number
  tag: number
  attestation: string | null
}

export interface FetchedMessage {
  topic: string
  message: string
  publishedAt: number
  tag: number
}

/** A failed call; `code` is a JSON-RPC error code. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const METHOD_NOT_FOUND = -32601
const INVALID_PARAMS = -32602
/** Longest time a message may wait, in seconds: thirty days, the maximum that clients of the protocol request. */
const MAX_TTL = 30 * 24 * 3600
const MAX_MESSAGE_LENGTH = 512 * 1024
const MAX_BATCH = 500
/** Tags of the messages that the relay itself publishes for the caller (Sign protocol, RPC methods). */
const TAG = { proposal: 1100, proposalResponse: 1101, settlement: 1102 } as const

const topic = z.string().regex(/^[0-9a-f]{64}$/)
const message = z.string().min(1).max(MAX_MESSAGE_LENGTH)
const ttl = z.int().positive().max(MAX_TTL)
const topics = z.object({ topics: z.array(topic).max(MAX_BATCH) })
const unsubscription = z.object({ topic })
const publication = z
  .object({ topic, message, ttl, tag: z.int().nonnegative().default(0), attestation: z.string().optional() })
  .transform(({ attestation = null, ...rest }): Envelope => ({ ...rest, attestation }))

const METHODS: Readonly<Record<string, (params: unknown, caller: Caller) => unknown>> = {
  irn_subscribe: method(z.object({ topic }), ({ topic }, caller) => caller.subscribe(topic)),
  irn_batchSubscribe: method(topics, ({ topics }, caller) =>
    Promise.all(topics.map((topic) => caller.subscribe(topic))),
  ),
  irn_unsubscribe: method(unsubscription, ({ topic }, caller) => {
    caller.unsubscribe(topic)
    return true
  }),
  irn_batchUnsubscribe: method(
    z.object({ subscriptions: z.array(unsubscription).max(MAX_BATCH) }),
    ({ subscriptions }, caller) => {
      for (const { topic } of subscriptions) caller.unsubscribe(topic)
      return true
    },
  ),
  irn_publish: method(publication, (envelope, caller) => {
    caller.publish(envelope)
    return true
  }),
  irn_batchPublish: method(
    z.object({ messages: z.array(publication).max(MAX_BATCH) }),
    ({ messages }, caller) => {
      for (const envelope of messages) caller.publish(envelope)
      return true
    },
  ),
  irn_fetchMessages: method(z.object({ topic }), ({ topic }, caller) => fetched(caller, [topic])),
  irn_batchFetchMessages: method(topics, ({ topics }, caller) => fetched(caller, topics)),
  wc_proposeSession: method(
    z.object({ pairingTopic: topic, sessionProposal: message, ttl, attestation: z.string().optional() }),
    async ({ pairingTopic, sessionProposal, ttl, attestation = null }, caller) => {
      await caller.subscribe(pairingTopic)
      caller.publish({ topic: pairingTopic, message: sessionProposal, ttl, tag: TAG.proposal, attestation })
      return true
    },
  ),
  wc_approveSession: method(
    z.object({
      sessionTopic: topic,
      pairingTopic: topic,
      sessionProposalResponse: message,
      sessionSettlementRequest: message,
      ttl,
    }),
    async (params, caller) => {
      const { sessionTopic, pairingTopic, sessionProposalResponse, sessionSettlementRequest, ttl } = params
      const common = { ttl, attestation: null }
      await caller.subscribe(sessionTopic)
      caller.publish({
        ...common,
        topic: pairingTopic,
        message: sessionProposalResponse,
        tag: TAG.proposalResponse,
      })
      caller.publish({
        ...common,
        topic: sessionTopic,
        message: sessionSettlementRequest,
        tag: TAG.settlement,
      })
      return true
    },
  ),
}

/**
 * Runs one call of a client.
 *
 * @throws {@link RelayError} -32601 for a method that the protocol does not have, -32602 for unfit params.
 */
export async function call(name: string, params: unknown, caller: Caller): Promise<unknown> {
  const run = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined
  if (!run) throw new RelayError(METHOD_NOT_FOUND, `Method not found: ${name}`)
  return run(params, caller)
}

function method<Schema extends z.ZodType>(
  schema: Schema,
  run: (params: z.output<Schema>, caller: Caller) => unknown,
): (params: unknown, caller: Caller) => unknown {
  return (params, caller) => {
    const parsed = schema.safeParse(params)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      throw new RelayError(INVALID_PARAMS, `Invalid params: ${issue?.path.join('.')} ${issue?.message}`)
    }
    return run(parsed.data, caller)
  }
}

function fetched(
  caller: Caller,
  topics: readonly string[],
): { messages: FetchedMessage[]; hasMore: boolean } {
  return { messages: caller.fetch(topics), hasMore: false }
}
