import { displayText } from '../../protocol/displayText.ts'
import { LIMITS } from '../../protocol/limits.ts'

const IMAGE = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/

type Row = { id: string; name: string; icon: string | null }

/** Reads wallets out of a call that is not validated yet: what is no wallet is left out. */
export function readRows(params: unknown): readonly Row[] {
  const { wallets } = (params ?? {}) as { wallets?: unknown }
  if (!Array.isArray(wallets)) return []
  return wallets.slice(0, LIMITS.wallets).flatMap((wallet) => readRow(wallet) ?? [])
}

/**
 * Wallets that the page wrote behind the frame's address, so that they need not wait for the channel. Claims like all that
 * it says, to be read by {@link readRows}; only a wallet that it names on the channel too can be chosen.
 *
 * @returns null when it is no JSON.
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
  const isImage = typeof icon === 'string' && icon.length <= LIMITS.walletIconLength && IMAGE.test(icon)
  return { id, name: text, icon: isImage ? icon : null }
}

/**
 * Puts wallet rows into the prerendered Connect view, so that the first one does not wait for the app. The DOM's
 * contract: `[data-boot="wallets"]` the list, `template[data-boot="wallet-row"]` its row with `[data-boot="icon"]` and
 * `[data-boot="name"]`, `[data-boot="empty"]` what stands there without wallets.
 */
export function paintWallets(root: ParentNode, rows: readonly Row[]): void {
  const list = root.querySelector('[data-boot="wallets"]')
  const template = root.querySelector<HTMLTemplateElement>('template[data-boot="wallet-row"]')
  if (list === null || template === null) return
  list.replaceChildren(...rows.flatMap((row) => renderRow(template, row) ?? []))
  root.querySelector('[data-boot="empty"]')?.toggleAttribute('hidden', rows.length > 0)
}

function renderRow(template: HTMLTemplateElement, { id, name, icon }: Row): Element | null {
  const row = template.content.firstElementChild?.cloneNode(true)
  if (!(row instanceof Element)) return null
  row.setAttribute('data-wallet-id', id)
  row.querySelector('[data-boot="name"]')?.replaceChildren(name)
  const image = row.querySelector('[data-boot="icon"]')
  if (icon === null) image?.removeAttribute('src')
  else image?.setAttribute('src', icon)
  image?.toggleAttribute('hidden', icon === null)
  return row
}
