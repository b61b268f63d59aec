import { t } from '../texts/texts.ts'
import { button, make, sentence } from '../ui/dom.ts'
import { busy, heading, type Screen } from '../ui/screen.ts'

/** Screen shown while a window requests approval: how to find it, and a button to open it if the browser did not. */
export function windowScreen({
  place,
  address,
  opened,
  onCancel,
}: {
  /** The host of this page. */
  place: string
  address: string
  /** null if none opened or if that is unknown. */
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
