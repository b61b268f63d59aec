import { t } from '../texts/texts.ts'
import { make, sentence } from '../ui/dom.ts'
import { lastScreen } from '../ui/lastScreen.ts'
import { busy, heading, notice, type Screen } from '../ui/screen.ts'
import type { Back } from './letters.ts'
import { st } from './texts.ts'

/** In a window that cannot see who opened it: the number that proves to it who looks at it. */
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

/** Nothing waits for this window. */
export function goneScreen(): Screen {
  return lastScreen('over', st('social.gone'), st('social.goneText'))
}

/** The window has nothing more to do. */
export function doneScreen(type: Back['type']): Screen {
  return type === 'code'
    ? lastScreen('success', st('social.done'), st('social.doneText'))
    : lastScreen('over', st('social.denied'), st('social.deniedText'))
}
