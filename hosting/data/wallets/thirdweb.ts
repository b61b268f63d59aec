/** Reads the wallet list that thirdweb generates from the WalletConnect explorer's listings. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'

const text = z.string().nullable()
const links = z.object({ native: text, universal: text })

const ThirdwebWalletSchema = z.object({
  /** Derived by thirdweb from the homepage's host or the rdns; not an explorer id. */
  id: z.string(),
  name: z.string(),
  homepage: z.string(),
  image_id: z.string(),
  rdns: text,
  app: z.object({
    browser: text,
    ios: text,
    android: text,
    mac: text,
    windows: text,
    linux: text,
    chrome: text,
    firefox: text,
    safari: text,
    edge: text,
    opera: text,
  }),
  mobile: links,
  desktop: links,
})
export type ThirdwebWallet = z.infer<typeof ThirdwebWalletSchema> & {
  /** Place in the source's list, from 0. */
  rank: number
  /** `data:image/webp;base64,…` */
  image: string
}

/** @param packageFolder - Unpacked `thirdweb`. @throws ZodError when the package has another shape. */
export async function readThirdweb(packageFolder: string): Promise<ThirdwebWallet[]> {
  const folder = join(packageFolder, 'dist/esm/wallets/__generated__')
  const infos = readFileSync(join(folder, 'wallet-infos.js'), 'utf8')
  // thirdweb's own products stand in the same list without a folder here.
  const ids = [...infos.matchAll(/^\s+id: "([^"]+)"/gm)].filter(([, id = '']) =>
    existsSync(join(folder, 'wallet', id)),
  )
  return Promise.all(
    ids.map(async ([, id = ''], rank) => {
      const load = (file: string) => import(pathToFileURL(join(folder, 'wallet', id, file)).href)
      const [{ wallet }, { default: image }] = await Promise.all([load('index.js'), load('image.js')])
      return { ...ThirdwebWalletSchema.parse(wallet), rank, image: z.string().parse(image) }
    }),
  )
}
