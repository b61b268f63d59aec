import type { ApprovalRequest } from '../approval/approvalRequest.ts'
import type { readSettings } from '../core/settings.ts'
import type { WindowLetter } from '../mailbox/letters.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import type { Params } from '../worker/messages.ts'
import { openWindowKeys } from './windowKeys.ts'

/** Milliseconds that a window waits for the wallet after its answer before it closes. */
const PATIENCE = 5_000

/** A window that is getting its own slot. */
export type Entering = {
  /** Takes the wallet that the frame has sealed to this window. */
  enter(sealed: Params<'completeEntry'>['sealed']): void
  /** Resolves once the wallet is here, or after the deadline. */
  finished(): Promise<void>
}

/**
 * Requests the wallet from the frame if this window does not have it: from then on it can admit the frames on other sites.
 * This is a convenience, so failures are ignored.
 *
 * @returns null if there is nothing to wait for.
 */
export async function beginEntry(
  settings: ReturnType<typeof readSettings>,
  { wallet, project, host }: Pick<ApprovalRequest, 'wallet' | 'project' | 'host'>,
  mailbox: Mailbox,
): Promise<Entering | null> {
  try {
    const keys = await openWindowKeys(settings)
    const { user } = await keys.call('restore', {})
    if (user !== null && Object.values(user.accounts).includes(wallet)) return null
    const { expiresAfter: _, ...entry } = await keys.call('requestEntry', { project: project.id, host })
    await mailbox.put({ type: 'entry', entry } satisfies WindowLetter)
    let finish = () => {}
    const entered = new Promise<void>((resolve) => {
      finish = resolve
    })
    return {
      enter: (sealed) => {
        keys.call('completeEntry', { attemptId: entry.attemptId, sealed }).catch(doWithout).finally(finish)
      },
      finished: () => Promise.race([entered, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))]),
    }
  } catch (error) {
    doWithout(error)
    return null
  }
}

function doWithout(error: unknown): void {
  console.warn('Latch: this window does without a wallet.', error)
}
