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

/** From the frame's word that it is there until it is asked. Milliseconds. */
const READY_DELAY = 500

/** A frame in the document. */
export type InsertedFrame = { peer(): Peer | null; remove(): void }

export type SecureFrameOptions = {
  /** Puts a frame into the document and lets `hear` have the window's messages. @param onLoad - It has loaded something. */
  insert(url: string, hear: (event: MessageEvent) => void, onLoad: () => void): InsertedFrame
  appearance(): SecureAppearance
  /** Calls back when the appearance may have changed. @returns a function that ends it. */
  watchAppearance(listener: () => void): () => void
  /** In place of half a second, until a frame that has come is asked. Milliseconds. */
  readyDelay?: number
  handlers: WidgetHandlers
  /** The document that was asked is gone. What comes next knows nothing of it. */
  onGone(): void
}

export type SecureFrame = {
  /**
   * The frame's methods; makes the frame where there is none.
   *
   * @throws RpcError -32603, reason FRAME_UNAVAILABLE, when it does not come in twenty seconds, its address loads something
   * else, or nobody is online;
   * 4200 where the project has none.
   */
  open(): Promise<Link<SecureMethods>>
}

/** Removes the frame that is there. */
let removeFrame = () => {}
let restarts = 0

/** Gives up a frame that does not answer. What it was asked and nobody had decided is asked of the next one. */
export function restartFrame(): void {
  restarts += 1
  removeFrame()
}

/** How often {@link restartFrame} was called. */
export function countRestarts(): number {
  return restarts
}

/** The frame that holds the keys: made when it is first needed, made anew when it is gone. */
export function createSecureFrame(options: SecureFrameOptions): SecureFrame {
  let opening: Promise<Link<SecureMethods>> | null = null
  const forget = () => {
    opening = null
  }
  const openFrame = () => {
    // It may fail at once, before there is anything to forget.
    opening ??= load(options, forget).catch((error: unknown) => {
      forget()
      throw error
    })
    return opening
  }
  return { open: openFrame }
}

/** @param onEnd - The frame did not come, or is gone. */
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
      const hear = answerHello({ ns: SECURE_NAMESPACE, peer: () => frame.peer(), origin, onPort })
      const failAfter = (delay: number) => {
        const timer = setTimeout(() => reject(frameUnavailable()), delay)
        stops.push(() => clearTimeout(timer))
      }
      const frame = options.insert(frameUrl(origin), hear, () => failAfter(SECURE_TIMEOUTS.hello))
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
    asked: SECURE_METHODS,
    methods: serveContract(WIDGET_METHODS, handlers, end),
    other: 'The wallet frame',
    raise: toChannelError,
    refuse: (_, { size }) =>
      size >= SECURE_LIMITS.queuedCalls &&
      toChannelError(refusal(RpcCode.limitExceeded, 'Too many calls wait for the wallet frame')),
    heartbeat: { every: SECURE_TIMEOUTS.pingEvery, misses: SECURE_TIMEOUTS.pingMisses },
    isWatched: isSeen,
    reloaded: () =>
      toChannelError({
        code: RpcCode.disconnected,
        message: 'The wallet frame was reloaded',
        data: { reason: 'FRAME_RELOADED' satisfies Reason, outcome: 'unknown' },
      }),
    onQuiet: (isQuiet) => frameStore.setState({ isQuiet }),
    onSilence: end,
  })
}

/** Whether somebody looks at the frame, or waits for what it is about to show. */
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
