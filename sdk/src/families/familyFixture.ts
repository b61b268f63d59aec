import type { Namespace } from '@latch/protocol/caip.ts'
import type { PageProvider } from './pageFamily.ts'

/** A request to a wallet of the page, and its result. */
type Relayed = { method: string; params?: unknown; result: unknown }

const announcers = new WeakMap<EventTarget, ((event: Event) => void)[]>()

/** Announces a wallet whenever its page requests wallets; a page gets a single listener, whatever the number of wallets. */
export function announceOnRequest(
  page: EventTarget,
  question: string,
  announce: (event: Event) => void,
): void {
  const known = announcers.get(page)
  if (known) return void known.push(announce)
  const all = [announce]
  announcers.set(page, all)
  page.addEventListener(question, (event) => {
    for (const one of all) one(event)
  })
}

/** A wallet of the page in a test's hand. */
export type PageWallet = {
  /** Returns the number of calls to it. */
  calls(): number
  /** Makes the wallet reject with `error` from now on. */
  fail(error: unknown): void
  /** Returns the number of its listeners. */
  listeners(): number
  /** Reports to its listeners that it shares these accounts from now on. */
  share(accounts: readonly string[]): void
}

/** Everything that the contract suite needs from a chain family in the page. */
export type PageFamilyFixture = {
  namespace: Namespace
  /** CAIP-2, of the family. */
  chainId: string
  accounts: readonly [string, string]
  /** Creates its provider, if the product does not register one. */
  createProvider?(): PageProvider
  /** `false` if its wallets provide no icon. */
  hasIcons?: false
  /** The family's own names of its fixture's wallets, in the order in which they are added: such wallets state none. */
  names?: readonly string[]
  /** Puts a wallet that shares the first account into the page, as the wallet's own script does. */
  addWallet(page: EventTarget, name: string): PageWallet
  /** Adds an object to the page that throws on every access. */
  addTrap(page: EventTarget): void
  /** Calls through the relay. */
  connect: Relayed
  sign: Relayed
  /** Absent if its wallets send nothing by themselves. */
  send?: Relayed
  /** Data of the event with which a wallet reports its accounts. */
  accountsData(accounts: readonly string[]): unknown
  /** Methods of its provider: one that reads, and one that a person has to approve. */
  reads: string
  signs: string
}
