import { t } from '../texts/texts.ts'
import { button, isolated, make } from '../ui/dom.ts'
import { factList } from '../ui/factList.ts'
import { guardedButton } from '../ui/guardedButton.ts'
import { heading, notice, type Screen } from '../ui/screen.ts'
import { wt } from './texts.ts'

/** Asks whether a site's frame gets the wallet. The button works only once the user could read the requester. */
export function admitFrameScreen({
  host,
  project,
  email,
  account,
  place,
  onAllow,
  onReject,
  announce,
}: {
  /** Origin of the page. */
  host: string
  project: string
  /** null if the user logged in with a social account. */
  email: string | null
  account: string
  place: string
  onAllow(): void
  onReject(): void
  announce(text: string): void
}): Screen {
  const allow = guardedButton(wt('entry.allow'), onAllow, () => announce(t('ask.armed')))
  const element = make(
    'div',
    { class: 'screen' },
    heading(wt('entry.question')),
    factList([
      [t('ask.site'), isolated(host.replace(/^https:\/\//, ''), 'origin')],
      [t('ask.project'), isolated(project)],
      ...(email === null ? [] : [[wt('entry.owner'), isolated(email)] as const]),
      [t('ask.account'), isolated(account, 'mono')],
    ]),
    make('p', { class: 'text' }, wt('entry.meaning')),
    notice(wt('entry.warning'), 'warning'),
    make(
      'div',
      { class: 'decision' },
      make('p', { class: 'hint' }, wt('window.check', { place })),
      make('div', { class: 'actions' }, button(t('common.reject'), 'secondary', onReject), ...allow.elements),
    ),
  )
  let stop = () => {}
  // The button is watched once it is in the document.
  queueMicrotask(() => {
    stop = allow.watch()
  })
  return { element, stop: () => stop(), close: onReject }
}
