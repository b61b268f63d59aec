import type { ApprovalRequest } from '../approval/approvalRequest.ts'
import type { readSettings } from '../core/settings.ts'
import type { WindowLetter } from '../mailbox/letters.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import type { Params } from '../worker/messages.ts'
import { openWindowKeys } from './windowKeys.ts'

/** How long an answered window waits for the wallet before it closes. Milliseconds. */
const PATIENCE = 5_000

/** The window on its way to a slot of its own. */
export type Entering = {
  /** Takes the wallet that the frame has sealed to this window. */
  enter(sealed: Params<'completeEntry'>['sealed']): void
  /** Resolves once the wallet is here, or after the deadline. */
  finished(): Promise<void>
}

/**
 * Asks the frame for the wallet where this window does not have it: from then on it can let in the frames on other sites.
 * It is a convenience, so what fails here is passed over.
 *
 * @returns null where there is nothing to wait for.
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
