import type { Progress } from '../../../protocol/secure/secureChannel.ts'
import type { Keys } from '../core/keys.ts'
import type { User } from '../worker/messages.ts'

export type FarcasterLoginOptions = {
  /** Id of the project. */
  project: string
  host: string
  keys: Keys
  onProgress(step: Progress['step'], url?: string): void
  /** Aborted with what the login then rejects with. */
  signal: AbortSignal
}

/**
 * A login by Farcaster. The widget draws the link: it lets nobody in but the device of this frame, and what a widget that was
 * broken into shows in its place is no worse than what such a widget could show anyway.
 */
export async function farcasterLogin({
  project,
  host,
  keys,
  onProgress,
  signal,
}: FarcasterLoginOptions): Promise<User> {
  onProgress('sending')
  const { attemptId, url } = await keys.ask('startFarcaster', { project, host }, signal)
  onProgress('provider', url)
  await keys.ask('awaitFarcaster', { attemptId }, signal)
  onProgress('opening')
  return (await keys.ask('proveFarcaster', { attemptId }, signal)).user
}
