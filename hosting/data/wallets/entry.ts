import { type WalletEntry, WalletEntrySchema } from '@latch/protocol/directory.ts'
import { appLink, reverseDomain, storeLink, webappLink, webLink } from './clean.ts'
import type { RainbowKitWallet } from './rainbowkit.ts'
import type { ThirdwebWallet } from './thirdweb.ts'

/**
 * Returns one entry of the data set. The connector's links override the listing's, because wallet libraries open those.
 *
 * @throws ZodError when the remaining fields are not a valid entry.
 */
export function toEntry(listed: ThirdwebWallet, connector: RainbowKitWallet | undefined): WalletEntry {
  const native = appLink(connector?.nativeLink ?? listed.mobile.native)
  const universal = webLink(listed.mobile.universal) ?? webLink(connector?.universalLink ?? null)
  const desktop = appLink(listed.desktop.native)
  const webapp = webappLink(listed.desktop.universal)
  const pairs = [native, universal, desktop, webapp].some((link) => link !== null)
  return WalletEntrySchema.parse({
    id: listed.id,
    name: listed.name.trim(),
    rdns: reverseDomain(listed.rdns) ?? connector?.rdns ?? null,
    image_id: listed.image_id,
    chains: null,
    homepage: webLink(listed.homepage),
    mobile_link: native ?? universal,
    link_mode: universal,
    desktop_link: desktop,
    webapp_link: webapp,
    ...storeLinks(listed),
    injected: connector?.flags.length
      ? connector.flags.map((flag) => ({ namespace: 'eip155', injected_id: flag }))
      : null,
    order: listed.rank,
    badge_type: null,
    supports_wc: pairs ? true : null,
  })
}

function storeLinks({ app }: ThirdwebWallet) {
  return {
    app_store: storeLink('apple', app.ios),
    play_store: storeLink('play', app.android),
    chrome_store: storeLink('chrome', app.chrome),
    firefox_store: storeLink('firefox', app.firefox),
    edge_store: storeLink('edge', app.edge),
    safari_store: storeLink('apple', app.safari),
    opera_store: storeLink('opera', app.opera),
    mac_store: webLink(app.mac),
    windows_store: webLink(app.windows),
    linux_store: webLink(app.linux),
  }
}

const SAMPLE_APP = /^(rn-web3wallet|kotlin-web3wallet|wcflutterwallet)(-internal)?:/

/** Returns the reason why an entry is useless, or `null` if it is fine. */
export function entryFault(entry: WalletEntry, listedBefore: readonly WalletEntry[]): string | null {
  if (SAMPLE_APP.test(entry.mobile_link ?? '')) return "a sample app of WalletConnect's, not a wallet"
  const { rdns, mobile_link, desktop_link, webapp_link, app_store, play_store, chrome_store } = entry
  const ways = [rdns, mobile_link, desktop_link, webapp_link, app_store, play_store, chrome_store]
  if (ways.every((way) => way === null)) return 'no link, no store and no rdns: nobody could connect it'
  const twin = listedBefore.find(({ name }) => name.toLowerCase() === entry.name.toLowerCase())
  if (twin) return `the same name as '${twin.id}', which ranks before it`
  const sameRdns = listedBefore.find((other) => rdns !== null && other.rdns === rdns)
  return sameRdns ? `the same rdns as '${sameRdns.id}', which ranks before it` : null
}
