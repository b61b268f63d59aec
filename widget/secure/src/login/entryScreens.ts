import { t } from '../texts/texts.ts'
import { button, isolated, make, sentence } from '../ui/dom.ts'
import { factList } from '../ui/factList.ts'
import { guardedButton } from '../ui/guardedButton.ts'
import { heading, notice, type Screen } from '../ui/screen.ts'

/** In the frame of a site that does not have the wallet yet: the press opens the window that may. */
export function askEntryScreen({
  place,
  onOpen,
  onCancel,
}: {
  /** The host of this page. */
  place: string
  onOpen(): void
  onCancel(): void
}): Screen {
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(t('entry.title')),
      sentence(t('entry.text'), { place }),
      make(
        'div',
        { class: 'actions' },
        button(t('common.cancel'), 'secondary', onCancel),
        button(t('ask.continue'), 'primary', onOpen),
      ),
    ),
    close: onCancel,
  }
}

/** In the window: whether a site's frame gets the wallet. The button answers to who could read who asks. */
export function letInScreen({
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
  /** null where its owner logged in by another account. */
  email: string | null
  account: string
  place: string
  onAllow(): void
  onReject(): void
  announce(text: string): void
}): Screen {
  const allow = guardedButton(t('entry.allow'), onAllow, () => announce(t('ask.armed')))
  const element = make(
    'div',
    { class: 'screen' },
    heading(t('entry.question')),
    factList([
      [t('ask.site'), isolated(host.replace(/^https:\/\//, ''), 'origin')],
      [t('ask.project'), isolated(project)],
      ...(email === null ? [] : [[t('entry.owner'), isolated(email)] as const]),
      [t('ask.account'), isolated(account, 'mono')],
    ]),
    make('p', { class: 'text' }, t('entry.meaning')),
    notice(t('entry.warning'), 'warning'),
    make(
      'div',
      { class: 'decision' },
      make('p', { class: 'hint' }, t('window.check', { place })),
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
