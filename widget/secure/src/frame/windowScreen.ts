import { t } from '../texts/texts.ts'
import { button, make, sentence } from '../ui/dom.ts'
import { busy, heading, type Screen } from '../ui/screen.ts'

/** While a window asks: what to look for, and the way there where the browser opened none. */
export function windowScreen({
  place,
  address,
  opened,
  onCancel,
}: {
  /** The host of this page. */
  place: string
  address: string
  /** null where none opened, and where nobody can tell. */
  opened: Window | null
  onCancel(): void
}): Screen {
  const link = make(
    'a',
    { class: 'button primary', href: address, target: '_blank', rel: 'noopener' },
    t('window.open'),
  )
  link.addEventListener('click', (event) => {
    if (opened === null) return
    event.preventDefault()
    opened.focus()
  })
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(t('window.title')),
      sentence(t('window.text'), { place }),
      busy(t('window.waiting')),
      link,
      button(t('common.cancel'), 'quiet', onCancel),
    ),
    close: onCancel,
  }
}
