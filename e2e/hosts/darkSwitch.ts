import { element } from '@latch/hosting/dev/demo/src/dom.ts'
import { createSdk } from 'latch-cdn'
import { mountDapp } from './shared/dapp.ts'
import { plainDapp } from './shared/plainDapp.ts'
import { showSession } from './shared/showSession.ts'

const sdk = createSdk({ projectId: 'demo', theme: { mode: 'light', accent: '#7a1fa2' } })
const dark = element('button', { id: 'dark', textContent: 'Dark' })
dark.addEventListener('click', () => sdk.configure({ theme: { mode: 'dark' } }))
document.body.append(dark)
showSession(sdk, mountDapp(plainDapp(sdk)))
