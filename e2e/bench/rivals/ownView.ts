import { readFileSync } from 'node:fs'
import { WALLET_NAME } from './wallet.ts'

const BUILT = new URL('../../../widget/dist/embed.html', import.meta.url)
const ROW = /<template data-boot="wallet-row"><li>(.*?)<\/li><\/template>/s
const LIST = 'data-boot="wallets">'

/**
 * Returns the widget's first view as HTML alone: its markup and style, the page's wallet already in it, without scripts or
 * requests. Latch's remaining cost is not the view's appearance.
 *
 * @throws Error if the built page has no row to fill in.
 */
export function ownViewFrame(): string {
  const page = readFileSync(BUILT, 'utf8')
  const [, row] = ROW.exec(page) ?? []
  if (row === undefined || !page.includes(LIST))
    throw new Error('The widget was not built, or has another first view.')
  const filled = row.replace('data-boot="name">', (name) => name + WALLET_NAME)
  return page
    .replace(/<script[^>]*>.*?<\/script>|<link rel="(?:module)?preload"[^>]*>/gs, '')
    .replace(LIST, `${LIST}<li data-row>${filled}</li>`)
}
