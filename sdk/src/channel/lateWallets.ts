/** Milliseconds between two checks while a caller waits. */
const PAUSE = 500

/** Milliseconds for which the wallet of an earlier visit is looked for, once nothing waits for it. */
const LATE = 60_000

/** Events after which a wallet's script may have come. */
const EVENTS = ['load', 'focus'] as const

/** Finds wallets whose scripts do not announce that they have loaded. */
export type LateWallets = {
  /** Checks now, and repeats while a caller waits. */
  update(): void
  stop(): void
}

/**
 * @param look - Finds new wallets.
 * @param isAwaited - Returns whether a wallet is awaited: by an open list, or a session that is being restored.
 * @param isRemembered - Returns whether a session may still be restored, though nothing waits for it.
 */
export function watchLateWallets(
  page: EventTarget,
  { look, isAwaited, isRemembered }: { look(): void; isAwaited(): boolean; isRemembered(): boolean },
): LateWallets {
  const end = Date.now() + LATE
  let timer: ReturnType<typeof setInterval> | undefined
  const isOver = () => !isAwaited() && !(isRemembered() && Date.now() < end)
  const tick = () => {
    look()
    if (isOver()) stopTimer()
  }
  const stopTimer = () => {
    clearInterval(timer)
    timer = undefined
  }
  for (const event of EVENTS) page.addEventListener(event, look)
  return {
    update: () => {
      look()
      if (!isOver()) timer ??= setInterval(tick, PAUSE)
    },
    stop: () => {
      stopTimer()
      for (const event of EVENTS) page.removeEventListener(event, look)
    },
  }
}
