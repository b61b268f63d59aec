import { toChannelError } from '@latch/channel/channelError.ts'
import { createLink, type Link } from '@latch/channel/link.ts'
import { answerHello, type Peer } from '@latch/channel/portHandshake.ts'
import { serveContract } from '@latch/channel/serveContract.ts'
import { type Reason, RpcCode, refusal } from '@latch/protocol/errors.ts'
import { SECURE_LIMITS, SECURE_TIMEOUTS } from '@latch/protocol/secure/limits.ts'
import {
  SECURE_METHODS,
  SECURE_NAMESPACE,
  type SecureAppearance,
  type SecureMethods,
  WIDGET_METHODS,
  type WidgetHandlers,
} from '@latch/protocol/secure/secureChannel.ts'
import { config } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { frameUnavailable, switchedOff } from './frameFailure.ts'
import { beginPhase, frameStore } from './frameStore.ts'

/** Milliseconds from the frame's hello until it is called. */
const READY_DELAY = 500

/** A frame in the document. */
export type InsertedFrame = { peer(): Peer | null; remove(): void }

export type SecureFrameOptions = {
  /** Inserts a frame into the document and passes the window's messages to `onMessage`. @param onLoad - Called when it has loaded something. */
  insert(url: string, onMessage: (event: MessageEvent) => void, onLoad: () => void): InsertedFrame
  appearance(): SecureAppearance
  /** Calls back when the appearance may have changed. @returns a function that ends it. */
  watchAppearance(listener: () => void): () => void
  /** Overrides {@link READY_DELAY}. Milliseconds. */
  readyDelay?: number
  handlers: WidgetHandlers
  /** Called when the called document no longer exists. The next one does not have its state. */
  onGone(): void
}

export type SecureFrame = {
  /**
   * Returns the frame's methods; creates the frame if there is none.
   *
   * @throws RpcError -32603, reason FRAME_UNAVAILABLE, if it does not load in twenty seconds, its address loads something
   * else, or the browser is offline; 4200 if the project has none.
   */
  open(): Promise<Link<SecureMethods>>
}

/** Removes the current frame. */
let removeFrame = () => {}
let restarts = 0

/** Removes a frame that does not answer. Undecided requests are sent to the next one. */
export function restartFrame(): void {
  restarts += 1
  removeFrame()
}

/** Returns the number of calls to {@link restartFrame}. */
export function countRestarts(): number {
  return restarts
}

/** Creates the frame that holds the keys: at first use, and again when it is gone. */
export function createSecureFrame(options: SecureFrameOptions): SecureFrame {
  let opening: Promise<Link<SecureMethods>> | null = null
  const forget = () => {
    opening = null
  }
  const openFrame = () => {
    // It may fail synchronously, before there is anything to forget.
    opening ??= load(options, forget).catch((error: unknown) => {
      forget()
      throw error
    })
    return opening
  }
  return { open: openFrame }
}

/** @param onEnd - Called if the frame did not load, or is gone. */
async function load(options: SecureFrameOptions, onEnd: () => void): Promise<Link<SecureMethods>> {
  const stops: (() => void)[] = []
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    for (const stop of stops) stop()
    for (const call of link.pending) call.reject(frameUnavailable({ outcome: 'unknown' }))
    link.disconnect()
    beginPhase('none')
    onEnd()
    options.onGone()
  }
  removeFrame = end
  const link = linkTo(options, end)
  const sendAppearance = () => {
    link.call('configure', options.appearance()).catch(() => undefined)
  }
  try {
    const origin = requireOrigin()
    beginPhase('loading')
    await new Promise<void>((resolve, reject) => {
      const onPort = (port: MessagePort) => {
        // A second document is one that was reloaded.
        if (link.isOpen()) {
          options.onGone()
          beginPhase('ready')
        }
        link.attach(port)
        link.release()
        sendAppearance()
        resolve()
      }
      const onMessage = answerHello({ ns: SECURE_NAMESPACE, peer: () => frame.peer(), origin, onPort })
      const failAfter = (delay: number) => {
        const timer = setTimeout(() => reject(frameUnavailable()), delay)
        stops.push(() => clearTimeout(timer))
      }
      const frame = options.insert(frameUrl(origin), onMessage, () => failAfter(SECURE_TIMEOUTS.hello))
      failAfter(SECURE_TIMEOUTS.load)
      stops.push(frame.remove, options.watchAppearance(sendAppearance))
    })
    await new Promise((resolve) => setTimeout(resolve, options.readyDelay ?? READY_DELAY))
    if (isOver) throw frameUnavailable()
    beginPhase('ready')
    return link
  } catch (error) {
    end()
    throw error
  }
}

function linkTo({ handlers }: SecureFrameOptions, end: () => void): Link<SecureMethods> {
  return createLink({
    peerMethods: SECURE_METHODS,
    methods: serveContract(WIDGET_METHODS, handlers, end),
    other: 'The wallet frame',
    raise: toChannelError,
    refuse: (_, { size }) =>
      size >= SECURE_LIMITS.queuedCalls &&
      toChannelError(refusal(RpcCode.limitExceeded, 'Too many pending calls to the wallet frame.')),
    heartbeat: { every: SECURE_TIMEOUTS.pingEvery, misses: SECURE_TIMEOUTS.pingMisses },
    isWatched: isSeen,
    reloaded: () =>
      toChannelError({
        code: RpcCode.disconnected,
        message: 'The wallet frame was reloaded.',
        data: { reason: 'FRAME_RELOADED' satisfies Reason, outcome: 'unknown' },
      }),
    onQuiet: (isQuiet) => frameStore.setState({ isQuiet }),
    onSilence: end,
  })
}

/** Returns whether the frame is visible, or about to be. */
function isSeen(): boolean {
  const { stage, questions } = frameStore.getState()
  return stage.isOpen || questions.length > 0
}

/** @throws RpcError as {@link SecureFrame.open} */
function requireOrigin(): string {
  const { secureOrigin } = config()
  if (secureOrigin === undefined) throw switchedOff()
  if (!hostStore.getState().online) throw frameUnavailable()
  return secureOrigin
}

function frameUrl(origin: string): string {
  const url = new URL('/embed', origin)
  url.searchParams.set('projectId', config().projectId)
  url.searchParams.set('widget', location.origin)
  return url.href
}
