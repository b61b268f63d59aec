import { createRateLimit } from '@latch/channel/rateLimit.ts'
import { serveMethods } from '@latch/channel/serve.ts'
import type { EnvelopeHandlers } from '@latch/protocol/contract.ts'
import {
  CancelParamsSchema,
  type ConfigureParams,
  ConfigureParamsSchema,
  type HostWallet,
  HostWalletEventSchema,
  HostWalletsParamsSchema,
  InitParamsSchema,
  RequestParamsSchema,
  type SetOpenParams,
  SetOpenParamsSchema,
  ViewNameSchema,
  type Viewport,
  ViewportSchema,
} from '@latch/protocol/hostChannel.ts'
import type { WidgetContract } from '@latch/protocol/hostContract.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { parseWith } from '@latch/protocol/schemaParse.ts'
import { readTexts } from '@latch/protocol/texts.ts'
import * as z from 'zod/mini'
import { config, setRequestedChains } from '#core/configStore.ts'
import { families } from '#core/familyRegistry.ts'
import { hostStore } from '#core/hostStore.ts'
import { cancelRequest, handleRequest } from '#requests/router.ts'
import { disconnect } from '#sessions/engine.ts'
import { loadOtherSessions } from '#sessions/loadOtherSessions.ts'
import { setPageWallets } from '#sessions/pageWallets.ts'
import { handleWalletEvent } from '#sessions/walletEvents.ts'
import { closeModal, closing, hideModal, openModal } from '#window/modal.ts'
import { acceptInit } from './acceptInit.ts'
import { setConsent } from './consent.ts'

const NothingSchema = z.object({})
const REQUESTS = { perSecond: LIMITS.ratePerSecond, burst: LIMITS.rateBurst }
const READS = { perSecond: LIMITS.readsPerSecond, burst: LIMITS.readsBurst }
const NOTICES = { perSecond: LIMITS.noticesPerSecond, burst: LIMITS.noticesBurst }

/** @param params - As they came, not parsed yet. */
type Rate = (params: unknown) => boolean

type Options = {
  /** The page has sent too much that is malformed. */
  onTooManyMalformed(): void
  onDispose(): void
}

/**
 * Creates the methods that the widget serves on the port. Each kind of call has its own rate limit: a page or a wallet
 * that sends too many requests, reads or events can still disconnect, close the modal and ping.
 */
export function createWidgetMethods({
  onTooManyMalformed,
  onDispose,
}: Options): EnvelopeHandlers<WidgetContract> {
  const requests = createRateLimit(REQUESTS)
  const reads = createRateLimit(READS)
  const notices = createRateLimit(NOTICES)
  const events = createRateLimit(NOTICES)
  const respondWith = <Params, Handle>(
    schema: z.ZodMiniType<Params>,
    handle: Handle,
    allows: Rate = () => notices(),
  ) => ({ params: parseWith(schema), allows, handle })
  const notifyWith = <Params>(
    schema: z.ZodMiniType<Params>,
    handle: (params: Params) => void | Promise<void>,
    allows?: Rate,
  ) => {
    const handleNotice = async (params: Params) => {
      await handle(params)
      return null
    }
    return respondWith(schema, handleNotice, allows)
  }
  return serveMethods<WidgetContract>(
    {
      init: respondWith(InitParamsSchema, acceptInit),
      request: respondWith(RequestParamsSchema, handleRequest, (params) =>
        isRead(params) ? reads() : requests(),
      ),
      cancel: respondWith(CancelParamsSchema, ({ id }: { id: string }) => cancelRequest(id)),
      configure: notifyWith(ConfigureParamsSchema, configure),
      setViewport: notifyWith(ViewportSchema, setViewport),
      setOpen: notifyWith(SetOpenParamsSchema, setOpen),
      hostWallets: notifyWith(HostWalletsParamsSchema, setHostWallets),
      // Pages pass on their wallets' events unchanged.
      hostWalletEvent: {
        ...notifyWith(HostWalletEventSchema, handleWalletEvent, () => events()),
        relayed: true,
      },
      disconnect: notifyWith(NothingSchema, endSessions),
      ping: respondWith(
        NothingSchema,
        () => null,
        () => true,
      ),
      dispose: notifyWith(NothingSchema, onDispose),
    },
    onTooManyMalformed,
  )
}

/** @param params - As they came, not parsed yet. */
function isRead(params: unknown): boolean {
  const { method = '' } = (params ?? {}) as { method?: string }
  return families().some(({ pageReads }) => pageReads?.includes(method))
}

function setViewport(viewport: Viewport): void {
  hostStore.setState({ viewport })
}

function setHostWallets({ wallets }: { wallets: HostWallet[] }): void {
  setPageWallets(wallets)
}

function setOpen({ open, view, swap }: Omit<SetOpenParams, 'reason'>): void {
  if (!open) closeModal()
  // The page does not know yet that its visitor closed the modal; it may have shown the frame by itself.
  else if (closing.signal.aborted) hideModal()
  else {
    const named = z.safeParse(ViewNameSchema, view).data
    // One field of the wire serves both views, because of published SDKs.
    hostStore.setState(
      named === 'FundWallet'
        ? { fundPrefill: swap, swapPrefill: undefined }
        : { swapPrefill: swap, fundPrefill: undefined },
    )
    openModal(named)
  }
}

function configure({ theme, locale, texts, chains, analytics }: ConfigureParams): void {
  setConsent(analytics)
  if (theme !== undefined) hostStore.setState({ theme })
  if (locale !== undefined) hostStore.setState({ locale })
  if (texts !== undefined) hostStore.setState({ texts: readTexts(texts) })
  if (chains !== undefined) setRequestedChains(chains)
}

/** The page means all of its visitor's wallets. */
async function endSessions(): Promise<void> {
  const ended = families().map(({ namespace }) => disconnect(namespace))
  await Promise.all([...ended, loadOtherSessions().then(({ disconnectAll }) => disconnectAll(), unended)])
}

/** Without the code that disconnects the other wallets, the page must not take them for disconnected. */
function unended(error: unknown): void {
  console.warn(error)
  if (config().multiWallet) throw error
}
