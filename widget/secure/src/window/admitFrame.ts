import { FIRST_FAMILY } from '@latch/protocol/caip.ts'
import type { User } from '@latch/protocol/secure/secureChannel.ts'
import type { readSettings } from '../core/settings.ts'
import { waitScreen } from '../login/screens.ts'
import { readEntryMessage } from '../mailbox/entryWord.ts'
import type { EntryAnswer } from '../mailbox/letters.ts'
import type { EntryMessage } from '../mailbox/toWindow.ts'
import { t } from '../texts/texts.ts'
import { applyTheme } from '../ui/appearance.ts'
import type { Stage } from '../ui/screen.ts'
import { admitFrameScreen } from './admitFrameScreen.ts'
import { endScreen } from './endScreen.ts'
import { openWindowKeys } from './windowKeys.ts'

/** Fragment of the window's URL with which a frame requests the wallet. */
export const ENTER = '#enter'

/**
 * Lets the user decide whether the frame that opened this window gets the wallet. Its device key is only accepted from the
 * opener, on this origin.
 */
export async function admitFrame(settings: ReturnType<typeof readSettings>, stage: Stage): Promise<void> {
  const opener = window.opener as Window | null
  if (opener === null) return stage.show(endScreen('gone'))
  const post = (answer: EntryAnswer) => opener.postMessage(answer, location.origin)
  const entryMessage = readEntryMessage(opener)
  post({ type: 'here' })
  const message = await entryMessage
  if (message === null) return stage.show(endScreen('gone'))
  await applyTheme(message.appearance)
  stage.show(waitScreen(t('entry.opening'), null))
  const keys = await openWindowKeys(settings)
  const { user } = await keys.call('restore', {})
  if (user === null) {
    post({ type: 'nobody' })
    return stage.show(endScreen('nobody'))
  }
  if (!(await isAllowed(message, user, stage))) {
    post({ type: 'rejected' })
    stage.show(endScreen('rejected'))
    return window.close()
  }
  stage.show(waitScreen(t('entry.opening'), null))
  post({ type: 'sealed', sealed: await keys.call('approveDevice', message.entry) })
  stage.show(endScreen('approved'))
  window.close()
}

function isAllowed(
  { host, project }: EntryMessage,
  { email, accounts }: User,
  stage: Stage,
): Promise<boolean> {
  return new Promise((resolve) => {
    stage.show(
      admitFrameScreen({
        host,
        project,
        email,
        account: accounts[FIRST_FAMILY],
        place: location.host,
        onAllow: () => resolve(true),
        onReject: () => resolve(false),
        announce: stage.announce,
      }),
    )
  })
}
