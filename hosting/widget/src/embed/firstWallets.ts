import {
  FIRST_WALLETS,
  type FirstWallets,
  type WalletEntry,
  type WalletPlatform,
} from '@latch/protocol/directory.ts'
import type { Environment } from '#http/environment.ts'
import { logTrouble } from '#http/log.ts'
import { scriptSafeJson } from '#http/scriptSafeJson.ts'
import { findRetired, findWallets } from '../directory/findWallets.ts'
import { findImage, IMAGE_FOLDERS } from '../directory/images.ts'

/** Milliseconds for which an isolate uses the cached list. */
const FRESH = 60_000
/** Pictures that travel with the list: as many wallets as the first view shows. */
const PICTURES = 4
/** Maximum bytes of a picture that is sent with the list; a larger one is requested separately. */
const PICTURE = 2_048
/** Pictures that an isolate caches: those of a few lists. An id's picture never changes. */
const KEPT = 64

type Platform = WalletPlatform | null

/** Scope of one list: one kind of device, and projects whose chains are of the same families. */
type Scope = { platform: Platform; chains: readonly string[] }

// Answers, never the asking: a request's I/O ends with its visitor, without a word to whoever else waits for it.
const lists = new Map<string, { text: string; at: number }>()
const pictures = new Map<string, string | null>()

/** Returns the platform as the widget would; if the widget sees more than this header shows, it requests the list itself. */
export function platformOf(userAgent: string | null): Platform {
  if (/android/i.test(userAgent ?? '')) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent ?? '') ? 'ios' : null
}

/**
 * JSON of {@link FirstWallets} for a script element; empty if the directory is empty or does not answer, and the widget
 * then requests the list itself.
 */
export async function firstWallets(
  env: Pick<Environment, 'DB' | 'ASSETS'>,
  scope: Scope,
  now = Date.now(),
): Promise<string> {
  const key = scopeKey(scope)
  const known = lists.get(key)
  if (known !== undefined && now - known.at < FRESH) return known.text
  try {
    const text = await readList(env, scope)
    if (text !== '') lists.set(key, { text, at: now })
    return text
  } catch (error) {
    logTrouble('The first wallets of the directory are not known', {}, error)
    return ''
  }
}

/** `findWallets` compares chains by family, so that one list serves all projects of these. */
function scopeKey({ platform, chains }: Scope): string {
  const families = new Set(chains.map((chain) => chain.split(':')[0]))
  return [platform, ...[...families].sort()].join(' ')
}

async function readList(
  env: Pick<Environment, 'DB' | 'ASSETS'>,
  { platform, chains }: Scope,
): Promise<string> {
  const [{ entries, count }, ended] = await Promise.all([
    findWallets(env.DB, {
      page: 1,
      entries: FIRST_WALLETS,
      search: null,
      badgeType: null,
      include: null,
      exclude: null,
      chains: [...chains],
      names: null,
      rdns: null,
      platform,
    }),
    findRetired(env.DB),
  ])
  if (entries.length === 0) return ''
  const data = entries.map((entry): Pick<WalletEntry, 'image_id'> => JSON.parse(entry))
  const found = await Promise.all(
    data
      .slice(0, PICTURES)
      .map(async ({ image_id: id }) => ({ id, uri: id === null ? null : await keepPicture(env, id) })),
  )
  const images = found.flatMap(({ id, uri }) => (id === null || uri === null ? [] : { id, uri }))
  const retired = ended.map((wallet): unknown => JSON.parse(wallet))
  return scriptSafeJson({ platform, data, count, retired, images } satisfies FirstWallets)
}

async function keepPicture(env: Pick<Environment, 'ASSETS'>, id: string): Promise<string | null> {
  const known = pictures.get(id)
  if (known !== undefined) return known
  const picture = await readPicture(env, id)
  if (pictures.size >= KEPT) pictures.clear()
  pictures.set(id, picture)
  return picture
}

/** @returns null if there is none, or it is too large. */
async function readPicture(env: Pick<Environment, 'ASSETS'>, id: string): Promise<string | null> {
  const folder = IMAGE_FOLDERS.get('/getWalletImage/')
  if (folder === undefined) return null
  const response = await findImage({ url: new URL('https://assets.invalid'), env }, folder, id)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (!response.ok || bytes.byteLength > PICTURE) return null
  return dataUri(response.headers.get('content-type') ?? '', bytes)
}

/** Text stays text, so that the document's compression sees through it. */
function dataUri(mediaType: string, bytes: Uint8Array): string {
  if (mediaType === 'image/svg+xml')
    return `data:${mediaType},${encodeURI(new TextDecoder().decode(bytes)).replaceAll('#', '%23')}`
  return `data:${mediaType};base64,${btoa(String.fromCharCode(...bytes))}`
}
