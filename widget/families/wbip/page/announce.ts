import { RpcCode } from '@latch/protocol/errors.ts'
import { readWalletError } from '@latch/protocol/walletError.ts'
import { ICON } from '@latch/sdk-source/icon.ts'
import { shareOnPage } from '@latch/sdk-source/shareOnPage.ts'
import { LATCH_PROVIDER, type WbipRegistry } from './discover.ts'

/** Path of Latch's provider in the window. */
const PATH = 'LatchProvider'

/** A family's part of Latch's one provider. */
export type WbipSide = {
  registries: readonly WbipRegistry[]
  /** Methods by name; they throw errors of EIP-1193. */
  methods: Readonly<Record<string, (params: never) => Promise<unknown>>>
  /** Returns whether a call of a page means this family, if others have the method, too. */
  isMeant?(method: string, params: unknown): boolean
  /** Ends the family's session. */
  disconnect(): Promise<unknown>
  /** Listens to an event by its name in sats-connect or SIP-030. @returns a function that ends it; null if the family has none. */
  addListener(eventName: string, cb: (event: unknown) => void): (() => void) | null
}

type Page = Record<string, unknown>
type Entry = { id: string; name: string; icon: string; webUrl: string; methods: string[] }
type Shared = { sides: Set<WbipSide>; entry: Entry }

/**
 * Offers Latch to scripts that look for wallets by WBIP-004, until the signal aborts: as one wallet for all families.
 * If several families have a method, the requested family answers, otherwise the first.
 */
export function announceWbip(page: object, side: WbipSide, signal: AbortSignal): void {
  if (signal.aborted) return
  const { sides, entry } = shareOnPage(page, 'latch:wbip-sides', createShared)
  if (sides.size === 0) (page as Page)[PATH] = createProvider(sides)
  sides.add(side)
  const update = () => {
    entry.methods = ['getInfo', ...new Set([...sides].flatMap(({ methods }) => Object.keys(methods)))]
  }
  update()
  for (const registry of side.registries) addEntry(page as Page, registry, entry)
  signal.addEventListener('abort', () => {
    sides.delete(side)
    update()
    const remaining = new Set([...sides].flatMap(({ registries }) => registries))
    for (const registry of side.registries)
      if (!remaining.has(registry)) removeEntry(page as Page, registry, entry)
    if (sides.size === 0) delete (page as Page)[PATH]
  })
}

function createShared(): Shared {
  return { sides: new Set(), entry: { id: PATH, name: 'Latch', icon: ICON, webUrl: '', methods: [] } }
}

function createProvider(sides: ReadonlySet<WbipSide>) {
  return {
    [LATCH_PROVIDER]: true,
    request: async (method: string, params?: unknown) => {
      const envelope = { jsonrpc: '2.0', id: null }
      try {
        return { ...envelope, result: await callSides(sides, method, params) }
      } catch (error) {
        return { ...envelope, error: toWbipError(error) }
      }
    },
    // `@stacks/connect` ends a session with it: that of the family whose accounts it gets.
    disconnect: async () => {
      const [first] = sides
      const side = [...sides].find((each) => each.isMeant?.('getAddresses', {})) ?? first
      await side?.disconnect()
    },
    addListener: ({ eventName, cb }: { eventName: string; cb: (event: unknown) => void }) =>
      addListeners(sides, eventName, cb),
    // SIP-030's name of it.
    listen: (eventName: string, cb: (event: unknown) => void) => addListeners(sides, eventName, cb),
  }
}

function addListeners(sides: ReadonlySet<WbipSide>, ...event: Parameters<WbipSide['addListener']>) {
  const ends = [...sides].map(({ addListener }) => addListener(...event))
  return () => {
    for (const end of ends) end?.()
  }
}

async function callSides(sides: ReadonlySet<WbipSide>, method: string, params: unknown): Promise<unknown> {
  const isMeant = (side: WbipSide) => side.isMeant?.(method, params ?? {}) === true
  // The last one that is assigned stays.
  const ordered = [...sides].reverse().toSorted((one, other) => Number(isMeant(one)) - Number(isMeant(other)))
  const methods = Object.assign(Object.create(null), ...ordered.map((side) => side.methods))
  // sats-connect wants it before all else.
  if (method === 'getInfo')
    return {
      version: '1.0.0',
      platform: 'web',
      methods: ['getInfo', ...Object.keys(methods)],
      supports: ['WBIP004'],
    }
  // Leather's name of it.
  if (method === 'supportedMethods')
    return { documentation: '', methods: Object.keys(methods).map((name) => ({ name })) }
  const call = methods[method]
  if (call === undefined) throw { code: RpcCode.unsupportedMethod, message: `${method} is not supported` }
  return call(params ?? {})
}

/** Converts an error to the codes of sats-connect and SIP-030. */
function toWbipError(thrown: unknown) {
  const { code, message } = readWalletError(thrown)
  return { code: CODES[code] ?? code, message }
}

const CODES: Readonly<Record<number, number>> = {
  [RpcCode.userRejected]: -32000,
  [RpcCode.unauthorized]: -32002,
  [RpcCode.unsupportedMethod]: RpcCode.methodNotFound,
}

/** Adds an entry; an existing array is kept, because it contains other wallets. */
function addEntry(page: Page, registry: WbipRegistry, entry: Entry): void {
  try {
    page[registry] ??= []
    const entries = page[registry] as Entry[]
    if (!entries.includes(entry)) entries.push(entry)
  } catch {
    // A script may have frozen its own; its readers do not see Latch.
  }
}

function removeEntry(page: Page, registry: WbipRegistry, entry: Entry): void {
  try {
    const entries = page[registry] as Entry[]
    const at = entries.indexOf(entry)
    if (at >= 0) entries.splice(at, 1)
  } catch {
    // As above.
  }
}
