import type { Namespace } from '@latch/protocol/caip.ts'
import { createStore } from 'zustand/vanilla'
import { config, requestedChains } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { type Agreement, authenticate, type OneTap, type TappedMessage } from './authenticate.ts'
import type { PeerClient } from './client.ts'
import { pairingTopic } from './links.ts'
import { loadClient } from './loadClient.ts'
import { proposeNamespaces } from './namespaces.ts'
import { type PairingFailure, pairingFailureOf } from './pairingFailure.ts'
import { endPeer, endUnused } from './peerLife.ts'
import { type PairedSessions, readPeer } from './peerSession.ts'
import { relayStore } from './relayLink.ts'
import { type ProposalListener, watchProposals } from './watchProposals.ts'

/**
 * A pairing code lives for four minutes. The proposal behind it lives for five, so that a late scan still
 * counts.
 */
const CODE_LIFE_MS = 240_000
/** Milliseconds before its expiry at which a code is replaced: a relay round trip with a margin. */
const REDRAW_MS = 20_000
/** Milliseconds between checks of the clock. */
const LOOK_MS = 1_000
/** Milliseconds after which a user without a code is shown the reason. */
const SLOW_MS = 6_000
/** Milliseconds to wait for the session of a wallet that has agreed: it sends both at the same time. */
const SETTLE_MS = 15_000

export type PairingState =
  | { phase: 'idle' }
  /** `isSlow`: for {@link SLOW_MS} now. */
  | { phase: 'drawing'; isSlow: boolean }
  /** `expiresAt`: milliseconds since the epoch. A code that is past it is never in the store. */
  | { phase: 'ready'; uri: string; expiresAt: number }
  /** A wallet agreed; its session is being set up. */
  | { phase: 'settling' }
  | { phase: 'failed'; failure: PairingFailure }

export const pairingStore = createStore<PairingState>(() => ({ phase: 'idle' }))

/** One visit to the pairing view: its codes, their timers, and whether it is still open (then `signal` is not aborted). */
type Run = PairingOptions & {
  signal: AbortSignal
  end: () => void
  cleanUp: (() => void)[]
  /** Pairings of the codes that were drawn. */
  topics: Set<string>
  /** True while the client's proposals are watched. */
  isWatching: boolean
  /** True while a wallet's session is being read: if two agree, the first one counts. */
  isTaken: boolean
}

export type PairingOptions = {
  /**
   * Called once, with the wallet's grants and its signed messages of {@link oneTap}. Resolves once it is known which
   * pairings are used from here on.
   */
  onPaired: (sessions: PairedSessions, tapped: readonly TappedMessage[]) => Promise<void>
  /** Called for each failure that is shown; there may be several. */
  onFailed?: (failure: PairingFailure) => void
  /** Returns the message that the wallet may sign while connecting, for each code. */
  oneTap?: () => Promise<OneTap | null>
  /** Returns the family of the account that the page waits for, when a wallet has agreed; undefined: any. */
  wanted: () => Namespace | undefined
  /** Whether the page shows the codes itself. */
  isForPage?: boolean
  /** The directory's link to the app of the chosen wallet. */
  link: string | null
}

let running: Run | null = null
/** The newest attempt, also after it has ended. */
let latest: Run | null = null
/** True after a wallet connected and signed by one confirmation without a session: the next one gets two prompts. */
let isOneTapFaulty = false

/** Creates codes until a wallet uses one. Ends the previous attempt. @returns `cancel`, without effect on a newer attempt. */
export function startPairing(options: PairingOptions): () => void {
  cancelPairing()
  const controller = new AbortController()
  const run: Run = {
    ...options,
    signal: controller.signal,
    end: () => controller.abort(),
    cleanUp: [],
    topics: new Set(),
    isWatching: false,
    isTaken: false,
  }
  running = run
  latest = run
  run.cleanUp.push(
    relayStore.subscribe(({ failure }) => {
      if (failure !== null && pairingStore.getState().phase === 'drawing') fail(run, failure)
    }),
    hostStore.subscribe(({ online }, before) => {
      if (online && !before.online && pairingStore.getState().phase === 'failed') void draw(run)
    }),
  )
  void draw(run)
  return () => {
    if (latest === run) cancelPairing()
  }
}

/** Returns whether the running attempt is one whose codes the page shows itself. */
export function isPairingForPage(): boolean {
  return running?.isForPage === true
}

/** Ends the attempt because the user left: a wallet that uses one of its codes after that is disconnected. */
export function cancelPairing(): void {
  end()
  pairingStore.setState({ phase: 'idle' }, true)
}

/** Ends the pairing, both its codes and a wallet that takes one of them. */
function end(): void {
  running?.end()
  for (const clean of running?.cleanUp.splice(0) ?? []) clean()
  running = null
}

async function draw(run: Run): Promise<void> {
  if (pairingStore.getState().phase !== 'ready') waitForCode(run)
  try {
    const client = await loadClient()
    if (run.signal.aborted) return
    watch(run, client)
    const { uri, approval } = await drawCode(run, client)
    approval().then(
      (agreement) => accept(run, client, agreement),
      (error: unknown) => refused(run, error),
    )
    if (uri !== undefined) show(run, uri)
  } catch (error) {
    // A refusal of the relay was reported already, and the client gives up a minute later.
    if (pairingStore.getState().phase === 'drawing')
      fail(run, relayStore.getState().failure ?? pairingFailureOf(error))
  }
}

async function drawCode(
  { oneTap }: Run,
  client: PeerClient,
): Promise<{ uri?: string | undefined; approval(): Promise<Agreement> }> {
  // Without a nonce to sign, connecting still works.
  const offer = isOneTapFaulty ? null : await oneTap?.().catch(() => null)
  const namespaces = proposal()
  const requested = offer && namespaces[offer.namespace]
  if (offer && requested) return authenticate(client, offer, requested)
  const { uri, approval } = await client.connect({ optionalNamespaces: namespaces })
  return { uri, approval: async () => ({ peer: await approval(), tapped: [] }) }
}

/** Returns the proposal, with the page's chains first: a wallet that uses the first one is on the page's preferred chain. */
function proposal() {
  return proposeNamespaces([...requestedChains(), ...config().chains].map(({ id }) => id))
}

function waitForCode(run: Run): void {
  pairingStore.setState({ phase: 'drawing', isSlow: false }, true)
  after(run, SLOW_MS, () => {
    if (pairingStore.getState().phase === 'drawing')
      pairingStore.setState({ phase: 'drawing', isSlow: true }, true)
  })
}

function show(run: Run, uri: string): void {
  if (run.signal.aborted) return
  run.topics.add(pairingTopic(uri))
  if (pairingStore.getState().phase === 'settling') return
  const expiresAt = Date.now() + CODE_LIFE_MS
  pairingStore.setState({ phase: 'ready', uri, expiresAt }, true)
  watchCode(run, uri, expiresAt)
}

/** Compares the time with the clock instead of counting: timers stop while a computer sleeps, and codes expire. */
function watchCode(run: Run, uri: string, expiresAt: number): void {
  let isRedrawn = false
  const timer = setInterval(() => {
    const state = pairingStore.getState()
    if (state.phase !== 'ready' || state.uri !== uri) return clearInterval(timer)
    const remaining = expiresAt - Date.now()
    if (remaining > REDRAW_MS || (isRedrawn && remaining > 0)) return
    if (isRedrawn) return fail(run, relayStore.getState().failure ?? 'expired')
    isRedrawn = true
    if (remaining <= 0) pairingStore.setState({ phase: 'drawing', isSlow: false }, true)
    void draw(run)
  }, LOOK_MS)
  run.cleanUp.push(() => clearInterval(timer))
}

function watch(run: Run, client: PeerClient): void {
  if (run.isWatching) return
  run.isWatching = true
  run.cleanUp.push(watchProposals(client, listenerOf(run)))
}

/** Returns the listener for failures before the wallet's session exists. */
function listenerOf(run: Run): ProposalListener {
  const isAwaited = () => pairingStore.getState().phase === 'settling' && !run.isTaken
  return {
    agreed(pairingTopic) {
      if (!run.topics.has(pairingTopic) || run.isTaken) return
      pairingStore.setState({ phase: 'settling' }, true)
      after(run, SETTLE_MS, () => isAwaited() && fail(run, 'unsettled'))
    },
    grantRefused(isEmpty) {
      if (isAwaited()) fail(run, isEmpty ? 'unsupported' : 'unsettled')
    },
    relayRefused({ method, failure }) {
      const isUnheard = method === 'wc_proposeSession' && pairingStore.getState().phase === 'drawing'
      if (isUnheard || (method === 'irn_subscribe' && isAwaited())) fail(run, failure)
    },
  }
}

async function accept(run: Run, client: PeerClient, { peer, tapped }: Agreement): Promise<void> {
  isOneTapFaulty ||= peer === undefined
  if (peer === undefined) return fail(run, 'unsupported')
  if (run.signal.aborted || run.isTaken) return endPeer(client, peer.topic)
  run.isTaken = true
  pairingStore.setState({ phase: 'settling' }, true)
  const preferred = tapped.map(({ chainId }) => chainId)
  const outcome = await readPeer(peer, { link: run.link, wanted: run.wanted(), preferred }).catch(
    () => 'failed' as const,
  )
  if (run.signal.aborted || typeof outcome === 'string') {
    run.isTaken = false
    if (typeof outcome === 'string') fail(run, outcome)
    return endPeer(client, peer.topic)
  }
  end()
  await run.onPaired(outcome, tapped)
  endUnused(client)
}

/** Handles a refused code; the expiry of an unused code does not affect the one on screen. */
function refused(run: Run, error: unknown): void {
  if (/expired/i.test(String((error as { message?: unknown } | null)?.message))) return
  const failure = pairingFailureOf(error)
  isOneTapFaulty ||= failure !== 'declined'
  if (!run.isTaken) fail(run, failure)
}

function fail(run: Run, failure: PairingFailure): void {
  if (run.signal.aborted) return
  pairingStore.setState({ phase: 'failed', failure }, true)
  run.onFailed?.(failure)
}

function after(run: Run, delay: number, act: () => void): void {
  const timer = setTimeout(act, delay)
  run.cleanUp.push(() => clearTimeout(timer))
}
