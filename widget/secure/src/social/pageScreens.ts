import { t } from '../texts/texts.ts'
import { make, sentence } from '../ui/dom.ts'
import { lastScreen } from '../ui/lastScreen.ts'
import { busy, heading, notice, type Screen } from '../ui/screen.ts'
import type { Back } from './letters.ts'
import { st } from './texts.ts'

/** Screen of a window without an opener: shows the number that proves to the frame that the same user sees both. */
export function numberShown({ number, host }: { number: string; host: string }): Screen {
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(st('social.number')),
      sentence(st('social.numberText'), { host }),
      make(
        'p',
        { class: 'match' },
        make('span', { class: 'label' }, t('device.number')),
        make('output', { class: 'number', dir: 'ltr' }, number),
      ),
      notice(st('social.numberWarning'), 'warning'),
      busy(st('social.numberWaiting')),
    ),
  }
}

/** Screen for a window that no frame waits for. */
export function goneScreen(): Screen {
  return lastScreen('over', st('social.gone'), st('social.goneText'))
}

/** Last screen of the window. */
export function doneScreen(type: Back['type']): Screen {
  return type === 'code'
    ? lastScreen('success', st('social.done'), st('social.doneText'))
    : lastScreen('over', st('social.denied'), st('social.deniedText'))
}
