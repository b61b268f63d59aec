import { t } from '../texts/texts.ts'
import { button, make, sentence } from '../ui/dom.ts'
import { heading, type Screen } from '../ui/screen.ts'

/** Screen for a site whose frame does not have the wallet yet; its button opens the window. */
export function entryScreen({
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
