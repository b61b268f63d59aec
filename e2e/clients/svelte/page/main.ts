import { balance, session, wallets } from '@latch/sdk/svelte'
import { createSdk } from 'latch-cdn'
import { derived } from 'svelte/store'

const sdk = createSdk({ projectId: 'demo' })

document.body.innerHTML = `
  <button id="connect" data-latch-connect>Connect</button><button id="disconnect">Disconnect</button>
  <p id="account"></p><p id="wallets"></p><p id="balance"></p>`
const byId = (id: string) => document.getElementById(id)

const account = derived(session(sdk), ({ address }) => address ?? 'nobody')
const installed = derived(wallets(sdk), ({ data }) => data?.installed.map(({ name }) => name).join() ?? '')
const native = derived(balance(sdk), ({ data }) => data?.native?.symbol ?? '')
for (const [id, store] of Object.entries({ account, wallets: installed, balance: native }))
  store.subscribe((text) => {
    byId(id).textContent = text
  })
byId('connect').onclick = () => sdk.connect().catch(() => {})
byId('disconnect').onclick = () => sdk.disconnect()
