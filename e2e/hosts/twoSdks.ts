/** The evergreen script and a bundled copy of another version in one page, as when two teams share a site. */

import { element } from '@latch/hosting/dev/demo/src/dom.ts'
import { createSdk as createBundled } from '@latch/sdk-source/index.ts'
import { createSdk } from 'latch-cdn'
import { mountDapp } from './shared/dapp.ts'
import { plainDapp } from './shared/plainDapp.ts'
import { showSession } from './shared/showSession.ts'

const sdk = createSdk({ projectId: 'demo' })
const second = createBundled({ projectId: 'demo', origin: __WIDGET__ })
showSession(sdk, mountDapp(plainDapp(sdk)))

const accounts = element('output', { id: 'second-account' }, 'nobody')
second.subscribe((state) => {
  accounts.textContent = state.accounts[0] ?? 'nobody'
})
const connect = element('button', { type: 'button' }, 'Connect the second copy')
connect.addEventListener('click', () => second.connect().catch(() => {}))
document.body.append(connect, accounts)
