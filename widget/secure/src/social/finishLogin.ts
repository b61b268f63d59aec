import type { Progress } from '@latch/protocol/secure/secureChannel.ts'
import type { Keys } from '../core/keys.ts'
import { deviceScreen } from '../login/screens.ts'
import { t } from '../texts/texts.ts'
import type { Stage } from '../ui/screen.ts'
import type { CodeOutcome, KeyCalls, User } from '../worker/messages.ts'

type Login = {
  keys: Pick<Keys<Pick<KeyCalls, 'awaitDevice'>>, 'call'>
  stage: Stage
  onProgress(step: Progress['step']): void
  onCancel(): void
  signal: AbortSignal
}

/** Finishes a login with a social account: a device that the wallet does not know must be confirmed first. */
export async function finishLogin(
  { keys, stage, onProgress, onCancel, signal }: Login,
  outcome: CodeOutcome,
): Promise<User> {
  if (outcome.step === 'done') return outcome.user
  onProgress('device')
  stage.show(deviceScreen({ email: t('social.mail'), match: outcome.match, onCancel }))
  return (await keys.call('awaitDevice', { attemptId: outcome.attemptId }, signal)).user
}
