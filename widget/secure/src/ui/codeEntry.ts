import { CODE_LENGTH } from '@latch/protocol/oneTimeCode.ts'
import { make } from './dom.ts'

type CodeEntry = {
  /** The field in front of its boxes, to insert into a screen. */
  element: HTMLElement
  field: HTMLInputElement
}

/** A field for a code, drawn as six boxes. @param attributes - Of the field: `id`, `autocomplete`, `aria-describedby`. */
export function codeEntry(attributes: Readonly<Record<string, string>>): CodeEntry {
  const field = make('input', {
    type: 'text',
    inputmode: 'numeric',
    // A pasted code may have spaces.
    maxlength: 64,
    dir: 'ltr',
    spellcheck: 'false',
    ...attributes,
  })
  const boxes = Array.from({ length: CODE_LENGTH }, () => make('span'))
  const picture = make('div', { class: 'code-boxes', 'aria-hidden': 'true' }, ...boxes)
  return { element: make('div', { class: 'code-entry', dir: 'ltr' }, picture, field), field }
}
