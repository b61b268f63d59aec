import * as z from 'zod/mini'
import type { readSettings } from '../core/settings.ts'
import { waitScreen } from '../login/screens.ts'
import { EntryAnswerSchema } from '../mailbox/letters.ts'
import type { TabMessage } from '../mailbox/tabMessage.ts'
import { t } from '../texts/texts.ts'
import type { Stage } from '../ui/screen.ts'
import type { Result } from '../worker/messages.ts'
import { openWindowKeys } from './windowKeys.ts'

/** Fragment of the address at which a tab becomes the Security page that its opener's frame may admit. */
export const TO_SECURITY = '#security'

/** Milliseconds for the frame to hand the wallet over. */
const PATIENCE = 10_000

/**
 * Requests the wallet from the frame beside the window that opened this tab, on the way to the Security page, which has no
 * opener. Without the wallet that page requests a login, as usual.
 */
export async function toSecurity(settings: ReturnType<typeof readSettings>, stage: Stage): Promise<void> {
  const query = new URLSearchParams(location.search)
  stage.show(waitScreen(t('entry.opening'), null))
  try {
    await takeWallet(settings, query.get('projectId') ?? '')
  } catch (error) {
    console.warn('Latch: this tab was not let in.', error)
  }
  location.replace(`/security${location.search}`)
}

async function takeWallet(settings: ReturnType<typeof readSettings>, project: string): Promise<void> {
  const opener = window.opener as Window | null
  if (opener === null || opener.length === 0) return
  const keys = await openWindowKeys(settings)
  const { user } = await keys.call('restore', {})
  if (user !== null) return
  const { expiresAfter: _, ...entry } = await keys.call('requestEntry', { project, host: location.origin })
  const sealed = await sealedBy(opener, { type: 'latch.security', entry })
  if (sealed !== null) await keys.call('completeEntry', { attemptId: entry.attemptId, sealed })
}

/** Waits for the wallet that the frame of this origin has sealed for this tab; null if no frame there has it. */
function sealedBy(opener: Window, message: TabMessage): Promise<Result<'approveDevice'> | null> {
  return new Promise((resolve) => {
    const over = AbortSignal.timeout(PATIENCE)
    over.addEventListener('abort', () => resolve(null))
    const onMessage = ({ origin, data }: MessageEvent) => {
      if (origin !== location.origin) return
      const answer = z.safeParse(EntryAnswerSchema, data).data
      if (answer?.type === 'sealed') resolve(answer.sealed)
      if (answer?.type === 'nobody') resolve(null)
    }
    addEventListener('message', onMessage, { signal: over })
    for (let index = 0; index < opener.length; index++)
      (opener[index] as Window | undefined)?.postMessage(message, location.origin)
  })
}
