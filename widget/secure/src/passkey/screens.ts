import { speaker } from '../texts/texts.ts'
import { button, isolated, make } from '../ui/dom.ts'
import { factList } from '../ui/factList.ts'
import { guardedButton } from '../ui/guardedButton.ts'
import { outcome } from '../ui/outcome.ts'
import { heading, notice, type Screen } from '../ui/screen.ts'
import { en, type PasskeyKey } from './en.ts'

/** Returns a text of the passkey page, in the current language. */
export const pt = speaker('passkey', () => en)

type QuestionOptions = {
  /** Origin of the page that gets the wallet. */
  host: string
  project: string
  /** The host of this page, where there is an address to look at; null inside of another. */
  place: string | null
  onUse(): void
  onReject(): void
}

/** Shows the requester and a button that prompts the authenticator. The button works only once the user could read it. */
export function questionScreen({ host, project, place, onUse, onReject }: QuestionOptions): Screen {
  const use = guardedButton(pt('use'), onUse, () => {})
  const element = make(
    'div',
    { class: 'screen' },
    heading(pt('title')),
    factList([
      [pt('site'), isolated(host.replace(/^https:\/\//, ''), 'origin')],
      [pt('project'), isolated(project)],
    ]),
    make('p', { class: 'text' }, pt('meaning')),
    notice(pt('warning'), 'warning'),
    make(
      'div',
      { class: 'decision' },
      place === null ? null : make('p', { class: 'hint' }, pt('check', { place })),
      make('div', { class: 'actions' }, button(pt('reject'), 'secondary', onReject), ...use.elements),
    ),
  )
  let stop = () => {}
  // The button is watched once it is in the document.
  queueMicrotask(() => {
    stop = use.watch()
  })
  return { element, stop: () => stop(), close: onReject }
}

/** Screen with the reason why the wallet was not opened. */
export function troubleScreen(text: PasskeyKey, onRetry: (() => void) | null, onClose: () => void): Screen {
  return {
    element: make(
      'div',
      { class: 'screen' },
      outcome('danger', pt('failed'), make('p', { class: 'text', role: 'alert' }, pt(text))),
      onRetry === null ? null : button(pt('again'), 'primary', onRetry),
      button(pt('close'), onRetry === null ? 'primary' : 'quiet', onClose),
    ),
    close: onClose,
  }
}

/** Last screen of the page. */
export function overScreen(end: 'gone' | 'done'): Screen {
  return {
    element: make(
      'div',
      { class: 'screen' },
      outcome(
        end === 'done' ? 'success' : 'over',
        pt(end),
        make('p', { class: 'text', role: 'status' }, pt(`${end}Text`)),
      ),
      button(pt('close'), 'secondary', () => window.close()),
    ),
  }
}
