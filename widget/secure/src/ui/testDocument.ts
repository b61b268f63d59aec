import { type Mock, vi } from 'vitest'

type Listener = (event: never) => void

/** A stand-in for elements with the features that the screens need. Fire its events with {@link TestElement.fire}. */
export class TestElement {
  readonly tag: string
  readonly children: (TestElement | string)[] = []
  readonly attributes = new Map<string, string>()
  readonly dataset: Record<string, string> = {}
  hidden = false
  id = ''
  value = ''
  #focus: Mock | null = null
  readonly #listeners: { type: string; listener: Listener; signal: AbortSignal | undefined }[] = []

  constructor(tag: string) {
    this.tag = tag
  }

  /** Vitest keeps each mock until its file ends, so only elements whose focus is used have one. */
  get focus(): Mock {
    this.#focus ??= vi.fn()
    return this.#focus
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
    if (name === 'hidden') this.hidden = true
    if (name === 'id') this.id = value
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name)
  }
  append(...children: (TestElement | string)[]): void {
    this.children.push(...children)
  }
  addEventListener(type: string, listener: Listener, { signal }: { signal?: AbortSignal } = {}): void {
    this.#listeners.push({ type, listener, signal })
  }

  get textContent(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.textContent)).join('')
  }
  set textContent(text: string) {
    this.children.splice(0, Number.POSITIVE_INFINITY, text)
  }

  /** The element and all that is in it. */
  all(): TestElement[] {
    return [this, ...this.children.flatMap((child) => (typeof child === 'string' ? [] : child.all()))]
  }

  /** @returns whether the browser's own answer to it was taken away. */
  fire(type: string, event: object = {}): boolean {
    const preventDefault = vi.fn()
    for (const { type: listened, listener, signal } of this.#listeners)
      if (listened === type && !signal?.aborted) listener({ type, ...event, preventDefault } as never)
    return preventDefault.mock.calls.length > 0
  }
}

/** Lets the code under test make elements. */
export function stubDocument(): void {
  vi.stubGlobal('document', {
    createElement: (tag: string) => new TestElement(tag),
    createElementNS: (_: string, tag: string) => new TestElement(tag),
    createTextNode: (text: string) => text,
  })
}
