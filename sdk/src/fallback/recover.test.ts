import type { FailureReason } from '@latch/protocol/errors.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recover } from './recover.ts'

/** The part of an element that a panel needs. */
class TestElement {
  textContent = ''
  children: TestElement[] = []
  style = { setProperty() {} }
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  setAttribute() {}
  focus() {}
  append(...children: TestElement[]) {
    this.children.push(...children)
  }
  replaceChildren(...children: TestElement[]) {
    this.children = children
  }
}

beforeEach(() => {
  vi.stubGlobal('document', { createElement: (name: string) => new TestElement(name) })
  // There is no recent press, so it must not open a window.
  vi.stubGlobal('navigator', {})
})
afterEach(() => void vi.unstubAllGlobals())

test.each<[FailureReason, string[]]>([
  ['denied_origin', ['Close']],
  ['unknown_project', ['Close']],
  ['protocol_mismatch', ['Close']],
  ['blocked_by_host_csp', ['Open in a window', 'Close']],
  ['insecure_context', ['Open in a window', 'Close']],
  ['blocked_or_unreachable', ['Open in a window', 'Reload', 'Close']],
  ['service_unavailable', ['Open in a window', 'Reload', 'Close']],
  ['handshake_timeout', ['Open in a window', 'Reload', 'Close']],
  ['unresponsive', ['Open in a window', 'Reload', 'Close']],
  ['popup_blocked', ['Open in a window', 'Reload', 'Close']],
])('of %s the visitor is offered what may help, and no more', (reason, offered) => {
  const panel = panelOf(reason)
  const buttons = panel?.children.filter(({ name }) => name === 'button') ?? []
  expect(buttons.map(({ textContent }) => textContent)).toEqual(offered)
})

test.each<[FailureReason, string]>([
  ['denied_origin', 'denied_origin APKT002'],
  ['unknown_project', 'unknown_project APKT007'],
  ['unresponsive', 'unresponsive'],
])('%s carries the code of the catalogue, where that has one', (reason, shown) => {
  const code = panelOf(reason)?.children.find(({ name }) => name === 'code')
  expect(code?.textContent).toBe(shown)
})

function panelOf(reason: FailureReason): TestElement | undefined {
  const card = new TestElement('div')
  const screen = { fail: (explain: (card: never) => void) => explain(card as never) }
  recover({ reason, screen, onRetry() {}, onClose() {} } as never)
  return card.children[0]
}
