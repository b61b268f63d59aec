import { reasonOf } from '../core/failures.ts'
import type { Keys } from '../core/keys.ts'
import type { Project } from '../core/settings.ts'
import { failureScreen, waitScreen } from '../login/screens.ts'
import type { Stage } from '../ui/screen.ts'
import type { Account, AccountCalls } from '../worker/account/messages.ts'
import type { User } from '../worker/messages.ts'
import type { SecurityKey } from './en.ts'
import { st } from './texts.ts'

/** Context of every screen of the Security page. */
export type Page = {
  keys: Keys<AccountCalls>
  stage: Stage
  /** Project in the page's address; its social logins are used here. */
  project: Pick<Project, 'id' | 'socials' | 'hasFarcaster' | 'smartAccounts'>
  /** Origin of auth. */
  auth: string
  /** True if the project lets passkeys open a wallet. */
  hasPasskeys: boolean
  /** The host of this page. */
  place: string
  /** Starts over: shows the overview to a signed-in user, else the sign-in screen. */
  open(note?: string): void
}

/** The page's context once the user is signed in. */
export type Context = Page & { user: User; account: Account }

/** Texts for failures that can be explained. */
const TROUBLES: Readonly<Record<string, SecurityKey>> = {
  LOGIN_UNAVAILABLE: 'page.offline',
  POPUP_BLOCKED: 'signIn.blocked',
  OTHER_ACCOUNT: 'elsewhere.other',
  // Reported for an account without a wallet; the user of this wallet has one.
  NO_WALLET: 'elsewhere.other',
}

type Work<Value> = {
  /** Title of the operation in progress. */
  title: string
  run(): Promise<Value>
  /** Called when the user gives up. */
  onClose(): void
}

/**
 * Shows a progress screen and runs the operation, with as many retries as the user wants. Requests a new sign-in if the
 * session has ended.
 *
 * @returns null if it did not complete.
 */
export async function runWithScreens<Value>(
  { stage, open }: Pick<Page, 'stage' | 'open'>,
  { title, run, onClose }: Work<Value>,
): Promise<Value | null> {
  stage.show(waitScreen(title, null))
  try {
    return await run()
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === 'SESSION_ENDED') {
      open(st('signIn.ended'))
      return null
    }
    console.warn('Latch: this did not work.', error)
    return new Promise((resolve) => {
      const text = st(TROUBLES[reason ?? ''] ?? 'page.refused')
      const onRetry = () => resolve(runWithScreens({ stage, open }, { title, run, onClose }))
      const close = () => {
        onClose()
        resolve(null)
      }
      stage.show(failureScreen({ title: st('page.failed'), text, onRetry, onClose: close }))
    })
  }
}
