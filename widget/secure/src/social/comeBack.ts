import { waitScreen } from '../login/screens.ts'
import { createMailbox } from '../mailbox/mailbox.ts'
import { openBox } from '../mailbox/seal.ts'
import { t } from '../texts/texts.ts'
import { applyAppearance } from '../ui/appearance.ts'
import type { Stage } from '../ui/screen.ts'
import { takeDeparture } from './departure.ts'
import type { Back } from './letters.ts'
import { doneScreen, goneScreen } from './screens.ts'

/**
 * Hands on what the provider sent, where this tab is the one that went there and the answer is to its question (RFC 6749
 * §10.12).
 */
export async function comeBack(auth: string, stage: Stage): Promise<void> {
  const answer = new URLSearchParams(location.search)
  const [, provider] = /^\/social\/callback\/(\w+)$/.exec(location.pathname) ?? []
  history.replaceState(null, '', location.pathname)
  const departure = takeDeparture()
  const isOurs = departure?.provider === provider && departure?.state === answer.get('state')
  const box = departure === null || !isOurs ? null : await openBox(departure.back)
  if (departure === null || box === null) return stage.show(goneScreen())
  const mode = departure.theme === 'dark' || departure.theme === 'light' ? departure.theme : 'auto'
  applyAppearance(document.documentElement, { locale: departure.locale, mode })
  stage.show(waitScreen(t('social.finishing'), null))
  const code = answer.get('code')
  const back: Back =
    code === null ? { type: 'refused', error: answer.get('error') ?? 'unknown' } : { type: 'code', code }
  await (await createMailbox(auth, box, 'window')).put(back)
  stage.show(doneScreen(back.type))
  // Only what a script opened may be closed by one; the sentence is for the others.
  window.close()
}
