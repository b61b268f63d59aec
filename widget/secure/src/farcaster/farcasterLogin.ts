import type { CodePicture } from '@latch/protocol/login/farcaster.ts'
import type { Progress } from '@latch/protocol/secure/secureChannel.ts'
import type { Keys } from '../core/keys.ts'
import { retryWhileUnavailable } from '../login/login.ts'
import { waitScreen } from '../login/screens.ts'
import { finishLogin } from '../social/finishLogin.ts'
import { t } from '../texts/texts.ts'
import type { Stage } from '../ui/screen.ts'
import type { KeyCalls, User } from '../worker/messages.ts'

type FarcasterCalls = Pick<KeyCalls, 'startFarcaster' | 'awaitFarcaster' | 'proveFarcaster' | 'awaitDevice'>
/** A key worker that supports login with Farcaster. */
type FarcasterKeys = Pick<Keys<FarcasterCalls>, 'call'>

export type FarcasterLoginOptions = {
  /** Id of the project. */
  project: string
  host: string
  keys: FarcasterKeys
  stage: Stage
  /** `provider` carries the link, and the same link as a QR code. */
  onProgress(step: Progress['step'], url?: string, picture?: CodePicture): void
  /** Called when the user leaves. */
  onCancel(): void
  /** Aborts with the error that the login then rejects with. */
  signal: AbortSignal
}

/**
 * Logs in with Farcaster. The widget draws the link: it only admits the device of this frame, so a compromised widget
 * gains nothing by showing a different one.
 */
export async function farcasterLogin({
  project,
  host,
  keys,
  onProgress,
  signal,
  ...shown
}: FarcasterLoginOptions): Promise<User> {
  onProgress('sending')
  const { attemptId, url, picture } = await keys.call('startFarcaster', { project, host }, signal)
  onProgress('provider', url, picture)
  await keys.call('awaitFarcaster', { attemptId }, signal)
  onProgress('opening')
  const outcome = await retryWhileUnavailable({ signal, ...shown }, () => {
    shown.stage.show(waitScreen(t('social.finishing'), null))
    return keys.call('proveFarcaster', { attemptId }, signal)
  })
  return finishLogin({ keys, onProgress, signal, ...shown }, outcome)
}
