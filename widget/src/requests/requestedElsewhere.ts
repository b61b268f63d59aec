import { siteKey } from '#core/siteKey.ts'

/** Milliseconds in which a reloaded document repeats its request. */
const RELOAD = 5_000

/** A request to an account that must be answered before it may stay connected. */
export type Question = { what: 'email' | 'signIn'; account: string }

/** Notifies the other tabs of this site of a pending request. @param until - Settles with the answer. */
export function announceRequest(question: Question, until: Promise<unknown>): void {
  const answered = until.catch(() => undefined)
  void locks()
    ?.request(questionKey(question), () => answered)
    .catch(() => undefined)
}

/** Resolves once no tab of this site has a pending request; at once if none has, or the browser does not report it. */
export async function waitForOtherTabs(question: Question): Promise<void> {
  const [manager, name] = [locks(), questionKey(question)]
  if (manager === undefined) return
  try {
    while (await isHeld(manager, name)) {
      await manager.request(name, { mode: 'shared' }, () => undefined)
      // The requesting tab may have been reloaded meanwhile.
      await new Promise((resolve) => setTimeout(resolve, RELOAD))
    }
  } catch {
    // As in a browser without locks for this frame.
  }
}

async function isHeld(manager: LockManager, name: string): Promise<boolean> {
  const { held = [] } = await manager.query()
  return held.some((lock) => lock.name === name && lock.mode === 'exclusive')
}

/** Absent outside of secure contexts. */
function locks(): LockManager | undefined {
  return navigator.locks as LockManager | undefined
}

function questionKey({ what, account }: Question): string {
  return siteKey(`asking.${what}.${account}`)
}
