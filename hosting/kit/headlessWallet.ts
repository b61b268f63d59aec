import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore, ProposalTypes, SessionTypes } from '@walletconnect/types'

/** A request of a dapp: the id to answer with, the session, and the call. */
export type WalletCall = {
  id: number
  topic: string
  method: string
  params: unknown
  chainId: string
}

/** A wallet of `@reown/walletkit` without a screen: the test holds it and answers for its person. */
export class HeadlessWallet {
  readonly kit: IWalletKit
  readonly #proposals = new Inbox<ProposalTypes.Struct>()
  readonly #calls = new Inbox<WalletCall>()

  private constructor(kit: IWalletKit) {
    this.kit = kit
    kit.on('session_proposal', ({ params }) => this.#proposals.put(params))
    kit.on('session_request', ({ id, topic, params: { request, chainId } }) =>
      this.#calls.put({ id, topic, chainId, method: request.method, params: request.params }),
    )
  }

  static async start(relayUrl: string): Promise<HeadlessWallet> {
    const core = new Core({
      relayUrl,
      projectId: 'demo',
      telemetryEnabled: false,
      // Cores of one prefix are one object for the whole process.
      customStoragePrefix: crypto.randomUUID(),
      storageOptions: { database: ':memory:' },
    })
    // The kit reports each start all the same.
    core.eventClient.init = async () => {}
    const metadata = { name: 'Pocket', description: '', url: 'https://pocket.example', icons: [] }
    // The class's optional members are typed without `undefined`, unlike the interface it implements.
    return new HeadlessWallet(await WalletKit.init({ core: core as unknown as ICore, metadata }))
  }

  /** Leaves the relay. */
  async stop(): Promise<void> {
    await this.kit.core.relayer.transportClose()
  }

  /** Scans a code. @returns the dapp's proposal. */
  async scan(uri: string): Promise<ProposalTypes.Struct> {
    await this.kit.pair({ uri })
    return this.#proposals.take()
  }

  /** @returns the topic of the session. */
  async approve(
    { id }: ProposalTypes.Struct,
    namespaces: SessionTypes.Namespaces,
    sessionProperties: ProposalTypes.SessionProperties = {},
  ): Promise<string> {
    return (await this.kit.approveSession({ id, namespaces, sessionProperties })).topic
  }

  /** Grants namespaces that the client of a well-behaved wallet would refuse to send. Does not await the dapp's reaction. */
  async approveUnchecked({ id }: ProposalTypes.Struct, namespaces: unknown): Promise<void> {
    const { signClient } = this.kit.engine
    // Private to the client, and the last thing between a wallet and the wire.
    Object.assign(signClient.engine, { isValidApprove: async () => {} })
    const { acknowledged } = await signClient.approve({
      id,
      namespaces: namespaces as SessionTypes.Namespaces,
    })
    acknowledged().catch(() => {})
  }

  /** The next call of any dapp. */
  call(): Promise<WalletCall> {
    return this.#calls.take()
  }

  /** Number of calls that were not taken yet. */
  get unread(): number {
    return this.#calls.size
  }

  async answer({ id, topic }: WalletCall, answer: { result: unknown } | { error: object }): Promise<void> {
    const response = { id, jsonrpc: '2.0', ...answer } as Parameters<
      IWalletKit['respondSessionRequest']
    >[0]['response']
    await this.kit.respondSessionRequest({ topic, response })
  }

  sessions(): string[] {
    return Object.keys(this.kit.getActiveSessions())
  }
}

/** Received items, in order; a taker waits for the next one. */
class Inbox<Item> {
  readonly #items: Item[] = []
  readonly #takers: ((item: Item) => void)[] = []

  get size(): number {
    return this.#items.length
  }

  put(item: Item): void {
    const taker = this.#takers.shift()
    if (taker) taker(item)
    else this.#items.push(item)
  }

  take(): Promise<Item> {
    const item = this.#items.shift()
    return item === undefined ? new Promise((resolve) => this.#takers.push(resolve)) : Promise.resolve(item)
  }
}
