import { waitScreen } from '../login/screens.ts'
import { createMailbox } from '../mailbox/mailbox.ts'
import { openBox } from '../mailbox/seal.ts'
import { t } from '../texts/texts.ts'
import { applyTheme } from '../ui/appearance.ts'
import type { Stage } from '../ui/screen.ts'
import { readAnswer } from './answer.ts'
import { takeDeparture } from './departure.ts'
import { doneScreen, goneScreen } from './pageScreens.ts'

/** Passes on the provider's response, if this tab went there and the response has its state. */
export async function returnFromProvider(auth: string, stage: Stage): Promise<void> {
  const { pathname, search } = location
  history.replaceState(null, '', pathname)
  const departure = takeDeparture()
  const back = departure === null ? null : readAnswer({ pathname, search }, departure)
  const box = departure === null || back === null ? null : await openBox(departure.back)
  if (departure === null || back === null || box === null) return stage.show(goneScreen())
  await applyTheme(departure)
  stage.show(waitScreen(t('social.finishing'), null))
  await (await createMailbox(auth, box, 'window')).put(back)
  stage.show(doneScreen(back.type))
  // A script can close only a window that a script opened; the others show the sentence.
  window.close()
}
