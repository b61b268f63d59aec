import type { Namespace } from '@latch/families/pageTypes.ts'
import { shortenAddress } from './bindings/label.ts'
import { createSessionStore, type SessionState } from './bindings/session.ts'
import type { Sdk } from './types.ts'

export type { SessionState } from './bindings/session.ts'

/** The elements by tag name, for `document.querySelector` and typed templates. */
export type LatchElements = {
  'latch-button': HTMLElement
  'latch-account': HTMLElement
  'latch-network': HTMLElement
}

/** One style sheet for all of them; a policy without inline styles allows it. */
const STYLE = `:host{display:inline-block}:host([hidden]),[hidden]{display:none}button{all:unset;box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;gap:var(--latch-gap,8px);min-height:44px;padding:var(--latch-padding,8px 16px);border-radius:var(--latch-radius,12px);border:var(--latch-border,1px solid transparent);background:var(--latch-background,#1f2937);color:var(--latch-color,#fff);font:var(--latch-font,600 16px system-ui,sans-serif);cursor:pointer}button:focus-visible{outline:2px solid var(--latch-focus,#6d5efc);outline-offset:2px}button:hover{filter:brightness(1.1)}button[aria-busy=true]{opacity:.7}img{width:20px;height:20px;border-radius:6px}@media (forced-colors:active){button{border-color:ButtonBorder}}`

/** Defines how an element displays a session, and its action when pressed. */
type Kind = {
  isShown(session: SessionState): boolean
  /** undefined: the content between the tags, or `label`. */
  text(session: SessionState, names: Names): string | undefined
  icon(session: SessionState, names: Names): string | null | undefined
  label: string
  /** Read by screen readers before the text. */
  title?: string
  part: string
  press(sdk: Sdk, session: SessionState, namespace: Namespace | undefined): Promise<unknown>
}

/** Networks by CAIP-2 ID, once they are known. */
type Names = ReadonlyMap<string, { name: string; icon: string | null }>

const openAccount = (sdk: Sdk) => sdk.open({ view: 'Account' })
const accountText = ({ address }: SessionState) => address && shortenAddress(address)

const KINDS: Record<keyof LatchElements, Kind> = {
  'latch-button': {
    isShown: () => true,
    text: accountText,
    icon: () => null,
    label: 'Connect wallet',
    part: 'address',
    press: (sdk, { status }, namespace) =>
      status === 'connected' ? openAccount(sdk) : sdk.connect(namespace ? { namespace } : {}),
  },
  'latch-account': {
    isShown: ({ status }) => status === 'connected',
    text: accountText,
    icon: ({ wallet }) => wallet?.icon,
    label: 'Account',
    title: 'Account',
    part: 'address',
    press: openAccount,
  },
  'latch-network': {
    isShown: () => true,
    text: ({ chainId = '' }, names) => names.get(chainId)?.name,
    icon: ({ chainId = '' }, names) => names.get(chainId)?.icon,
    label: 'Network',
    title: 'Network',
    part: 'name',
    press: (sdk) => sdk.open({ view: 'Networks' }),
  },
}

/**
 * Defines `<latch-button>`, `<latch-account>` and `<latch-network>`. Does nothing on a server, or for elements that are
 * already defined.
 *
 * @param sdk - The SDK of all elements, or a function that returns that of an element: undefined while it has none; it is
 * then called again when an attribute of the element changes.
 */
export function defineElements(sdk: Sdk | ((element: HTMLElement) => Sdk | undefined)): void {
  if (typeof customElements === 'undefined') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  const findSdk = typeof sdk === 'function' ? sdk : () => sdk
  for (const [tag, kind] of Object.entries(KINDS))
    if (!customElements.get(tag)) customElements.define(tag, createElementClass(kind, findSdk, sheet))
}

function createElementClass(
  kind: Kind,
  findSdk: (element: HTMLElement) => Sdk | undefined,
  sheet: CSSStyleSheet,
) {
  return class extends HTMLElement {
    static observedAttributes = ['namespace', 'project']
    #stop: () => void = () => {}
    readonly #view = createView(kind)

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
      root.adoptedStyleSheets = [sheet]
      root.append(this.#view.button)
    }

    connectedCallback() {
      this.#stop()
      const sdk = findSdk(this)
      this.#stop = sdk ? bindView(this, kind, this.#view, sdk) : () => {}
    }

    disconnectedCallback() {
      this.#stop()
      this.#stop = () => {}
    }

    attributeChangedCallback() {
      if (this.isConnected) this.connectedCallback()
    }
  }
}

type View = ReturnType<typeof createView>

function createView({ label, title, part }: Kind) {
  const button = document.createElement('button')
  button.type = 'button'
  button.part.add('button')
  button.setAttribute('aria-haspopup', 'dialog')
  button.dataset.latchConnect = ''
  const icon = document.createElement('img')
  icon.alt = ''
  icon.part.add('icon')
  const text = document.createElement('span')
  text.part.add(part)
  const slot = document.createElement('slot')
  slot.textContent = label
  button.append(icon, slot, text)
  return { button, icon, text, slot, title }
}

/** @returns a function that ends it. */
function bindView(element: HTMLElement, kind: Kind, view: View, sdk: Sdk): () => void {
  const namespace = (element.getAttribute('namespace') ?? undefined) as Namespace | undefined
  const session = createSessionStore(sdk, namespace)
  let names: Names = new Map()
  let isRequested = kind.part !== 'name'
  let isBound = true
  const render = () => {
    const state = session.getState()
    show(view, kind, state, names)
    // Before a widget is loaded, requesting names would load one on a page that the user has not touched.
    if (isRequested || !sdk.getState().families) return
    isRequested = true
    sdk.getNetworks().then(
      (networks) => {
        names = new Map(networks.map((network) => [network.id, network]))
        if (isBound) show(view, kind, session.getState(), names)
      },
      () => {
        isRequested = false
      },
    )
  }
  const unsubscribe = session.subscribe(() => {
    render()
    element.dispatchEvent(new CustomEvent('latch-change', { detail: session.getState(), bubbles: true }))
  })
  // The modal shows what went wrong; a person who closes it has changed their mind.
  view.button.onclick = () => void kind.press(sdk, session.getState(), namespace).catch(() => {})
  render()
  return () => {
    isBound = false
    unsubscribe()
  }
}

function show(
  { button, icon, text, slot, title }: View,
  kind: Kind,
  session: SessionState,
  names: Names,
): void {
  const shown = kind.text(session, names)
  const src = kind.icon(session, names)
  button.hidden = !kind.isShown(session)
  button.setAttribute('aria-busy', `${session.connecting}`)
  if (title && shown) button.setAttribute('aria-label', `${title}: ${shown}`)
  else button.removeAttribute('aria-label')
  text.textContent = shown ?? ''
  slot.hidden = shown !== undefined
  icon.hidden = !src
  if (src && icon.src !== src) icon.src = src
}
