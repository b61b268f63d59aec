import { reasonOf } from '../core/failures.ts'
import { codeScreen } from '../login/codeScreen.ts'
import { showFailure } from '../login/login.ts'
import { t } from '../texts/texts.ts'
import { titleBar } from '../ui/titleBar.ts'
import type { CodeTimes } from '../worker/account/messages.ts'
import type { Context } from './context.ts'
import { st } from './texts.ts'

type CodeStep<Value> = {
  title: string
  /** Address that the code was mailed to. */
  email: string
  /** Times of the mailed code. */
  times: CodeTimes
  submit(code: string): Promise<Value>
  /** Mails another one. */
  resend(): Promise<CodeTimes>
  onBack(): void
}

/**
 * Requests a code until one is correct.
 *
 * @throws errors that the user cannot fix here, e.g. that the session has ended, or that no more codes are accepted.
 */
export function showCodeStep<Value>(
  { stage, place }: Context,
  { title, email, times, submit, resend, onBack }: CodeStep<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onCode = async (code: string) => {
      screen.setBusy(true)
      try {
        resolve(await submit(code))
      } catch (error) {
        if (!showFailure(screen, error)) reject(error)
      } finally {
        screen.setBusy(false)
      }
    }
    const onResend = async () => {
      try {
        screen.restart(await resend())
        stage.announce(t('code.resent'))
      } catch (error) {
        if (isOver(error) || !showFailure(screen, error)) reject(error)
      }
    }
    const screen = codeScreen({
      heading: titleBar(title, st('page.back'), onBack),
      label: title,
      ...{ email, place, onCode, onResend },
      onCancel: onBack,
      announce: stage.announce,
    })
    stage.show(screen)
    screen.restart(times)
  })
}

/** Returns whether no more codes are accepted, so that the operation has to start over. */
function isOver(error: unknown): boolean {
  return ['CODE_LOCKED', 'CODE_EXPIRED'].includes(reasonOf(error) ?? '')
}
