import { visibleLine } from '@latch/protocol/visibleText.ts'

type Child = Node | string | null

/** Attributes by name; `false` and null leave one out. */
type Attributes = Readonly<Record<string, string | number | boolean | null>>

/** Creates an element with text and children; text never becomes markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== null && value !== false) element.setAttribute(name, value === true ? '' : String(value))
  element.append(...children.filter((child) => child !== null))
  return element
}

/** `danger`: an action that cannot be undone, or that may remove something. */
export type ButtonTone = 'primary' | 'danger' | 'secondary' | 'quiet'

/** A button that does something. */
export function button(label: string, tone: ButtonTone, onClick: () => void): HTMLButtonElement {
  const element = make('button', { type: 'button', class: `button ${tone}` }, label)
  element.addEventListener('click', () => {
    if (element.getAttribute('aria-disabled') !== 'true') onClick()
  })
  return element
}

/** Element for text from outside, or an address: isolates its direction, and spells out invisible characters. */
export function isolated(text: string, className?: string): HTMLElement {
  return make('bdi', { class: className ?? null }, visibleLine(text))
}

/** Paragraph with a sentence of the catalogue. Isolates the direction of the words that fill its placeholders. */
export function sentence(text: string, words: Readonly<Record<string, string>>): HTMLElement {
  const parts = text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 1 ? isolated(words[part] ?? '') : part))
  return make('p', { class: 'text' }, ...parts)
}

let count = 0
/** An id for `aria-*`. */
export function freshId(): string {
  count += 1
  return `n${count}`
}
