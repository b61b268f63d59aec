import { displayText } from '@latch/protocol/displayText.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { rasterCost } from '@latch/protocol/rasterCost.ts'
import { afterFrame } from './afterFrame.ts'

/** Milliseconds after which pictures are shown in a document that draws no frames. */
const HIDDEN = 50

type Row = { id: string; name: string; icon: string | null }

/** Reads wallets from an unvalidated call: invalid ones are left out. */
export function readRows(params: unknown): readonly Row[] {
  const { wallets } = (params ?? {}) as { wallets?: unknown }
  if (!Array.isArray(wallets)) return []
  return wallets.slice(0, LIMITS.wallets).flatMap((wallet) => readRow(wallet) ?? [])
}

/**
 * Reads the wallets that the page wrote into the frame's address, so that they need not wait for the channel. Untrusted,
 * like everything from the page, and parsed by {@link readRows}; only a wallet that it also lists on the channel can be
 * chosen.
 *
 * @returns null if it is not JSON.
 */
export function readFragment(hash: string): unknown {
  try {
    return { wallets: JSON.parse(decodeURIComponent(hash.slice(1))) }
  } catch {
    return null
  }
}

function readRow(wallet: unknown): Row | null {
  const { id, name, icon } = (wallet ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || typeof name !== 'string') return null
  const text = displayText(name, LIMITS.walletNameLength)
  if (id === '' || id.length > 64 || text === '') return null
  // SVGs are drawn later, by the app, which detects those that would block the browser.
  const isImage =
    typeof icon === 'string' && icon.length <= LIMITS.walletIconLength && rasterCost(icon) < Infinity
  return { id, name: text, icon: isImage ? icon : null }
}

/**
 * Paints wallet rows into the prerendered Connect view, so that the first one does not wait for the app. The DOM's
 * contract: `[data-boot="wallets"]` the list, `template[data-boot="wallet-row"]` its row with `[data-boot="icon"]` and
 * `[data-boot="name"]`, `[data-boot="empty"]` the placeholder without wallets.
 */
export function paintWallets(root: ParentNode, rows: readonly Row[]): void {
  const list = root.querySelector('[data-boot="wallets"]')
  const template = root.querySelector<HTMLTemplateElement>('template[data-boot="wallet-row"]')
  const blank = template?.content.firstElementChild
  if (list === null || !blank) return
  const painted = rows.map((row) => renderRow(blank, row))
  list.replaceChildren(...painted.map(({ element }) => element))
  root.querySelector('[data-boot="empty"]')?.toggleAttribute('hidden', rows.length > 0)
  // Pictures take a slow device longer than all the rest of the view.
  afterFrame(() => {
    for (const { showIcon } of painted) showIcon()
  }, HIDDEN)
}

function renderRow(blank: Element, { id, name, icon }: Row): { element: Element; showIcon: () => void } {
  const element = blank.cloneNode(true) as Element
  element.setAttribute('data-wallet-id', id)
  element.querySelector('[data-boot="name"]')?.replaceChildren(name)
  const showIcon = () => {
    const image = element.querySelector('[data-boot="icon"]')
    if (icon !== null) image?.setAttribute('src', icon)
    image?.toggleAttribute('hidden', icon === null)
  }
  return { element, showIcon }
}
