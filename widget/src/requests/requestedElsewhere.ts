import { siteKey } from '#core/siteKey.ts'

/** Milliseconds in which a document that is loaded anew asks again. */
const RELOAD = 5_000

/** What is asked of an account, and has to be answered before it may stay connected. */
export type Question = { what: 'email' | 'signIn'; account: string }

/** Lets the other tabs of this site know that somebody is being asked here. @param until - Settles with the answer. */
export function announceAsking(question: Question, until: Promise<unknown>): void {
  const answered = until.catch(() => undefined)
  void locks()
    ?.request(nameOf(question), () => answered)
    .catch(() => undefined)
}

/** Resolves once no tab of this site asks any more; at once where none does, or the browser does not tell. */
export async function untilNobodyAsks(question: Question): Promise<void> {
  const [manager, name] = [locks(), nameOf(question)]
  if (manager === undefined) return
  try {
    while (await isHeld(manager, name)) {
      await manager.request(name, { mode: 'shared' }, () => undefined)
      // The tab that asked may have been reloaded in the middle of it.
      await new Promise((resolve) => setTimeout(resolve, RELOAD))
    }
  } catch {
    // As in a browser that has no locks for this frame.
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

function nameOf({ what, account }: Question): string {
  return siteKey(`asking.${what}.${account}`)
}
