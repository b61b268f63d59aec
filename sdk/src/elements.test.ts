import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineElements } from './elements.ts'
import type { Network } from './headlessTypes.ts'
import { connected, connectWallet, context, sdk } from './testSdk.ts'

/** As much of an element as the tags use. */
class MockElement extends EventTarget {
  hidden = false
  textContent = ''
  readonly dataset = {}
  readonly part = { add() {} }
  readonly children: MockElement[] = []
  readonly attributes = new Map<string, string>()
  isConnected = true
  append(...children: MockElement[]) {
    this.children.push(...children)
  }
  attachShadow() {
    return this
  }
  getAttribute(name: string) {
    return this.attributes.get(name) ?? null
  }
  setAttribute(name: string, value: string) {
    this.attributes.set(name, value)
  }
  removeAttribute(name: string) {
    this.attributes.delete(name)
  }
}

type Tag = MockElement & { connectedCallback(): void; disconnectedCallback(): void }
const tags = new Map<string, new () => Tag>()

beforeEach(() => {
  tags.clear()
  vi.stubGlobal('HTMLElement', MockElement)
  vi.stubGlobal('document', { createElement: () => new MockElement() })
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
  vi.stubGlobal('customElements', {
    get: (name: string) => tags.get(name),
    define: (name: string, tag: new () => Tag) => void tags.set(name, tag),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A `<latch-network>` in the page. */
function insertNetwork() {
  const tag = tags.get('latch-network') ?? expect.unreachable()
  const element = new tag()
  element.connectedCallback()
  return { element, text: () => element.children[0]?.children[2]?.textContent }
}

const named = (name: string) => [{ id: 'eip155:1', name, icon: null }] as unknown as readonly Network[]
/** A session of a widget that has named its families, as before which no names are requested. */
const session = { ...connected, families: {} }

test('a network is named at the next change of the session after its name could not be read', async () => {
  defineElements(sdk)
  await connectWallet()
  const getNetworks = vi.spyOn(sdk, 'getNetworks').mockRejectedValueOnce(new Error('offline'))
  getNetworks.mockResolvedValue(named('Ethereum'))
  context.store.put(session)
  const { text } = insertNetwork()
  await expect(getNetworks.mock.results[0]?.value).rejects.toThrow('offline')
  context.store.put({ ...session, signedIn: true })
  await vi.waitFor(() => expect(text()).toBe('Ethereum'))
  context.store.put(session)
  expect(getNetworks).toHaveBeenCalledTimes(2)
})

test('a name that arrives after the element got another SDK is not shown', async () => {
  await connectWallet()
  context.store.put(session)
  const answers: ((networks: readonly Network[]) => void)[] = []
  const getNetworks = () => new Promise<readonly Network[]>((resolve) => answers.push(resolve))
  defineElements(() => ({ ...sdk, getNetworks }))
  const { element, text } = insertNetwork()
  element.connectedCallback()
  answers[1]?.(named('Of the second'))
  await vi.waitFor(() => expect(text()).toBe('Of the second'))
  answers[0]?.(named('Of the first'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(text()).toBe('Of the second')
})
