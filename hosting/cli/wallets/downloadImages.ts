import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { WalletEntry } from '@latch/protocol/directory.ts'
import { ROOT } from '../wrangler.ts'
import { fetchFrom, type Source } from './source.ts'

const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['image/webp', 'webp'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
])

/** Bytes; a modal shows an icon at 40 CSS pixels, so it does not need to be larger. */
const SIZE_LIMIT = 256 * 1024
const PARALLEL = 8

/** Fetches the icons that the folder lacks. The list is complete even if an icon fails. */
export async function downloadImages(
  source: Source,
  wallets: readonly WalletEntry[],
  folder = join(ROOT, 'hosting/data/wallets/images'),
): Promise<{ added: number; missing: string[] }> {
  await mkdir(folder, { recursive: true })
  const present = new Set((await readdir(folder)).map((file) => parse(file).name))
  const ids = new Set(wallets.flatMap(({ image_id }) => image_id ?? []))
  const queue = [...ids].filter((id) => !present.has(id))
  const wanted = queue.length
  const missing: string[] = []
  async function work(): Promise<void> {
    for (let id = queue.shift(); id !== undefined; id = queue.shift())
      if (!(await download(source, id, folder))) missing.push(id)
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  return { added: wanted - missing.length, missing }
}

async function download(source: Source, id: string, folder: string): Promise<boolean> {
  try {
    const response = await fetchFrom(source, `getWalletImage/${id}`)
    const mediaType = response.headers.get('content-type')?.split(';')[0] ?? ''
    const extension = EXTENSIONS.get(mediaType)
    if (!response.ok || extension === undefined) return false
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (bytes.length === 0 || bytes.length > SIZE_LIMIT) return false
    await writeFile(join(folder, `${id}.${extension}`), bytes)
    return true
  } catch {
    return false
  }
}
