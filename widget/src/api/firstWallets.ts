import { FIRST_WALLETS_ELEMENT_ID } from '@latch/protocol/configElement.ts'
import { type FirstWallets, FirstWalletsSchema } from '@latch/protocol/directory.ts'
import * as z from 'zod/mini'
import { readWallets, type WalletsPage } from './directory.ts'

/** Allowed types of an embedded picture; the policy of the document keeps an SVG from running scripts. */
const PICTURE = /^data:image\/(png|jpeg|webp|svg\+xml)[;,]/

let embedded: FirstWallets | null | undefined

/** Returns whether the document contains the first wallets of the directory. */
export function hasFirstWallets(): boolean {
  return read() !== null
}

/**
 * Returns the first wallets of the directory as hosting wrote them into the document, with their pictures if those are
 * small.
 *
 * @param platform - The user's mobile platform; null for a desktop.
 * @returns null if the document has none, or hosting assumed a different platform.
 */
export function firstWallets(platform: FirstWallets['platform']): WalletsPage | null {
  const first = read()
  if (first === null || first.platform !== platform) return null
  const { wallets, count } = readWallets(first)
  return { wallets: wallets.map((wallet) => ({ ...wallet, ...pictureUrl(wallet.image_id, first) })), count }
}

function pictureUrl(id: string | null, { images }: FirstWallets): { image_url?: string } {
  const picture = images.find((image) => image.id === id)
  return picture !== undefined && PICTURE.test(picture.uri) ? { image_url: picture.uri } : {}
}

function read(): FirstWallets | null {
  embedded ??= parse(document.getElementById(FIRST_WALLETS_ELEMENT_ID)?.textContent)
  return embedded
}

function parse(text: string | null | undefined): FirstWallets | null {
  if (!text) return null
  try {
    const parsed = z.safeParse(FirstWalletsSchema, JSON.parse(text))
    return parsed.data ?? null
  } catch {
    return null
  }
}
