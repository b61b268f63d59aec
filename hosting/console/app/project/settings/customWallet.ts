/** A wallet of the project's own, as the directory's entries are written. Fields that the form doesn't have are kept. */
export type CustomWallet = {
  id: string
  name: string
  homepage?: string
  mobile_link?: string
  image_url?: string
  [field: string]: unknown
}

/** Fields of the form that may stay empty. */
export const WALLET_LINKS = ['homepage', 'mobile_link', 'link_mode', 'chrome_store'] as const

/** Custom wallets of a definition; entries without an id and a name can't be edited and are left out. */
export function readCustomWallets(value: unknown): readonly CustomWallet[] {
  return Array.isArray(value) ? value.filter(isWallet) : []
}

function isWallet(value: unknown): value is CustomWallet {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && typeof value.id === 'string' && 'name' in value && typeof value.name === 'string'
}

/** The wallet without fields that were emptied. */
export function trimWallet(wallet: CustomWallet): CustomWallet {
  const entries = Object.entries(wallet).filter(([, value]) => value !== '')
  return { id: wallet.id, name: wallet.name, ...Object.fromEntries(entries) }
}

/**
 * The wallets with one that was edited, in its place, or a new one after the others: pages list them in this order.
 *
 * @param edited - The wallet before the edit. By its id if the list was read again since.
 */
export function putWallet(
  wallets: readonly CustomWallet[],
  edited: CustomWallet | 'new',
  wallet: CustomWallet,
): readonly CustomWallet[] {
  const same = wallets.find((other) => other === edited) ?? wallets.find(({ id }) => id === idOf(edited))
  if (same === undefined) return [...wallets, wallet]
  return wallets.map((other) => (other === same ? wallet : other))
}

function idOf(edited: CustomWallet | 'new'): string | null {
  return edited === 'new' ? null : edited.id
}

/** Id for a wallet's name, e.g. `my-wallet`. */
export function walletIdOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
