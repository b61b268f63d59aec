import * as z from 'zod/mini'
import { createRateLimit } from '../../channel/rateLimit.ts'
import { type Envelope, fail, ok } from '../../protocol/envelope.ts'
import { RpcCode } from '../../protocol/errors.ts'
import { PAGE_READS } from '../../protocol/families/pageReads.ts'
import {
  CancelParamsSchema,
  type ConfigureParams,
  ConfigureParamsSchema,
  HostWalletEventSchema,
  HostWalletsParamsSchema,
  InitParamsSchema,
  RequestParamsSchema,
  type SetOpenParams,
  SetOpenParamsSchema,
  ViewNameSchema,
  ViewportSchema,
  type WidgetMethods,
} from '../../protocol/hostChannel.ts'
import { LIMITS } from '../../protocol/limits.ts'
import { config, setChainWish } from '../core/configStore.ts'
import { families } from '../core/family.ts'
import { hostStore } from '../core/hostStore.ts'
import { toPayload } from '../core/rpcError.ts'
import { cancelRequest, handleRequest } from '../requests/router.ts'
import { disconnect } from '../sessions/engine.ts'
import { loadOtherSessions } from '../sessions/loadOtherSessions.ts'
import { followWalletEvent } from '../sessions/walletEvents.ts'
import { setPageWallets } from '../sessions/walletPresence.ts'
import { closeModal, closing, hideModal, openModal } from '../window/frame.ts'
import { acceptInit } from './acceptInit.ts'
import { setConsent } from './consent.ts'

const NothingSchema = z.object({})

type ServeOptions = {
  /** The page has sent too much that is malformed. */
  onStruckOut(): void
  onDispose(): void
}

/** Wraps a handler so that it may be called by anybody. */
type Guard = <Params, Result>(
  name: keyof WidgetMethods,
  schema: z.ZodMiniType<Params>,
  handle: (params: Params) => Result | Promise<Result>,
) => (params: unknown) => Promise<Envelope<Result>>

/** What the widget serves on the port: parsed, within the rate, and never throwing across. */
export function createWidgetMethods({ onStruckOut, onDispose }: ServeOptions): WidgetMethods {
  const answer = createGuard(onStruckOut)
  const hear = <Params>(
    name: keyof WidgetMethods,
    schema: z.ZodMiniType<Params>,
    handle: (params: Params) => void | Promise<void>,
  ) =>
    answer(name, schema, async (params) => {
      await handle(params)
      return null
    })
  const methods: WidgetMethods = {
    init: answer('init', InitParamsSchema, acceptInit),
    request: answer('request', RequestParamsSchema, handleRequest),
    cancel: answer('cancel', CancelParamsSchema, ({ id }) => cancelRequest(id)),
    configure: hear('configure', ConfigureParamsSchema, configure),
    setViewport: hear('setViewport', ViewportSchema, (viewport) => hostStore.setState({ viewport })),
    setOpen: hear('setOpen', SetOpenParamsSchema, setOpen),
    hostWallets: hear('hostWallets', HostWalletsParamsSchema, ({ wallets }) => setPageWallets(wallets)),
    hostWalletEvent: hear('hostWalletEvent', HostWalletEventSchema, followWalletEvent),
    disconnect: hear('disconnect', NothingSchema, endSessions),
    ping: hear('ping', NothingSchema, () => {}),
    dispose: hear('dispose', NothingSchema, onDispose),
  }
  return Object.assign(Object.create(null), methods)
}

function setOpen({ open, view, swap }: Omit<SetOpenParams, 'reason'>): void {
  if (!open) closeModal()
  // The page has not heard yet that its visitor left; it may have shown what it asks for by itself.
  else if (closing.signal.aborted) hideModal()
  else {
    hostStore.setState({ swapWish: swap })
    openModal(z.safeParse(ViewNameSchema, view).data)
  }
}

function configure({ theme, locale, chains, analytics }: ConfigureParams): void {
  setConsent(analytics)
  if (theme !== undefined) hostStore.setState({ theme })
  if (locale !== undefined) hostStore.setState({ locale })
  if (chains !== undefined) setChainWish(chains)
}

/** The page means all of its visitor's wallets. */
async function endSessions(): Promise<void> {
  const ended = families().map(({ namespace }) => disconnect(namespace))
  await Promise.all([...ended, loadOtherSessions().then(({ disconnectAll }) => disconnectAll(), unended)])
}

/** The page must not take wallets for left that are not, for want of the code that leaves them. */
function unended(error: unknown): void {
  console.warn(error)
  if (config().multiWallet) throw error
}

function createGuard(onStruckOut: () => void): Guard {
  const isWithinRate = createRates()
  let strikes = 0
  return (name, schema, handle) => async (raw) => {
    if (!isWithinRate(name, raw))
      return fail(RpcCode.limitExceeded, 'Too many calls. Slow down and try again.')
    const parsed = z.safeParse(schema, raw)
    if (!parsed.success) {
      // Pages pass on what their wallets say as it is.
      if (name !== 'hostWalletEvent') strikes += 1
      const field = parsed.error.issues[0]?.path.join('.') || 'params'
      const message = `${name}: '${field}' is malformed.`
      console.warn(`Latch: dropped ${message}`)
      if (strikes === LIMITS.strikes) onStruckOut()
      return fail(RpcCode.invalidParams, message)
    }
    try {
      return ok(await handle(parsed.data))
    } catch (error) {
      return { ok: false, error: reportable(error) }
    }
  }
}

/**
 * A page, or a wallet, that asks or tells much still ends the session and closes the modal, and knows the widget
 * alive. Reads, of which a page needs many at once, do not take the place of what a person is asked.
 */
function createRates(): (name: keyof WidgetMethods, params: unknown) => boolean {
  const request = createRateLimit({ perSecond: LIMITS.ratePerSecond, burst: LIMITS.rateBurst })
  const read = createRateLimit({ perSecond: LIMITS.readsPerSecond, burst: LIMITS.readsBurst })
  const bounds = { perSecond: LIMITS.noticesPerSecond, burst: LIMITS.noticesBurst }
  const [notice, event] = [createRateLimit(bounds), createRateLimit(bounds)]
  return (name, params) => {
    if (name === 'ping') return true
    if (name === 'request') return isRead(params) ? read() : request()
    return name === 'hostWalletEvent' ? event() : notice()
  }
}

/** @param params - As they came, not parsed yet: what is too much is not worth it. */
function isRead(params: unknown): boolean {
  return (
    typeof params === 'object' &&
    params !== null &&
    'method' in params &&
    PAGE_READS.includes(params.method as string)
  )
}

/** What has no code is our own fault: its text stays in our console, under a reference that crosses. */
function reportable(error: unknown) {
  const reference = crypto.randomUUID()
  const payload = toPayload(error, reference)
  if (payload.message === 'Internal error') console.error(`Latch: internal error ${reference}`, error)
  return payload
}
