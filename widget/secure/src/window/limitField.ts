import { dollarsText } from '../texts/formats.ts'
import { freshId, make } from '../ui/dom.ts'
import { wt } from './texts.ts'

/** US dollars a day. */
const CHOICES = [0, 50, 100, 250, 1_000] as const

export type LimitField = {
  element: HTMLElement
  /** US cents; undefined leaves the limit unchanged. */
  value(): number | undefined
}

/** Field for a site's daily limit without this window. It is changed nowhere else, as a page could cover the frame. */
export function limitField(host: string): LimitField {
  const id = freshId()
  const select = make(
    'select',
    { id, class: 'word' },
    make('option', { value: '' }, wt('limit.same')),
    ...CHOICES.map((dollars) =>
      make(
        'option',
        { value: dollars * 100 },
        dollars === 0 ? wt('limit.none') : wt('limit.upTo', { amount: dollarsText(dollars) }),
      ),
    ),
  )
  const site = new URL(host).host
  return {
    element: make(
      'div',
      { class: 'reading' },
      make('label', { for: id, class: 'label' }, wt('limit.label', { site })),
      select,
      make('p', { class: 'hint' }, wt('limit.hint')),
    ),
    value: () => (select.value === '' ? undefined : Number(select.value)),
  }
}
