import { cpSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of a build's static files that the directory's image paths are answered from. */
const PUBLIC_FOLDER = 'directory'

/** Currencies of prices that are tokens, too. */
const TOKEN_CURRENCIES = ['BTC', 'ETH']

/** Copies every stored image to where the Worker's asset binding finds it. Part of a build. */
export function stageImages(assetsFolder: string): void {
  const target = join(assetsFolder, PUBLIC_FOLDER)
  cpSync(join(import.meta.dirname, 'wallets/images'), join(target, 'wallets'), { recursive: true })
  for (const kind of ['assets', 'tokens', 'currencies'])
    cpSync(join(import.meta.dirname, 'images', kind), join(target, kind), { recursive: true })
  for (const token of TOKEN_CURRENCIES)
    cpSync(join(target, 'tokens', `${token}.svg`), join(target, 'currencies', `${token}.svg`))
}
