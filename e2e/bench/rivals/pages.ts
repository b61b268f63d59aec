import { callText } from '../chrome/session.ts'
import type { Preload } from '../contestants.ts'
import { runRivalHost } from './host.ts'
import { announceWallet, WALLET_NAME } from './wallet.ts'

const document = (scripts: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Bench</title><link rel="icon" href="data:,"><body><p>A page that wants a wallet.</p>
<button data-latch-connect style="margin:80px">Connect</button>${scripts}</body></html>`

const wallet = (hop: boolean) => `<script>${callText(announceWallet, WALLET_NAME, hop)}</script>`

export function rivalHostPage(frameUrl: string, preload: Preload): string {
  return document(`${wallet(false)}<script>${callText(runRivalHost, frameUrl, preload)}</script>`)
}

/** A page whose frame relays with penpal alone. */
export function relayHostPage(): string {
  return document(`${wallet(false)}<script type="module" src="/relay.js"></script>`)
}

/** Returns a dapp's page with the handles that the bench uses. @param hop - See {@link announceWallet}. */
export function latchHostPage(widgetOrigin: string, preload: Preload, hop: boolean): string {
  return document(`${wallet(hop)}<script type="module">
import { createSdk } from '${widgetOrigin}/v1/sdk.js'
const sdk = createSdk({ projectId: 'demo', preload: '${preload}' })
document.querySelector('button').addEventListener('click', () => sdk.open())
window.benchClose = () => sdk.close()
window.benchSdk = sdk
window.benchRelay = () => sdk.request({ method: 'wallet_getCallsStatus', params: ['0x01'] })
</script>`)
}
