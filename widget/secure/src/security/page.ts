import type { Social } from '@latch/protocol/login/social.ts'
import { createKeys, startKeyWorker } from '../core/keys.ts'
import { readSettings } from '../core/settings.ts'
import { hasPasskeys } from '../passkey/authenticator.ts'
import { applyAddress } from '../ui/appearance.ts'
import { masthead } from '../ui/masthead.ts'
import { createStage } from '../ui/screen.ts'
import './security.css'
import type { AccountCalls } from '../worker/account/messages.ts'
import { type Page, runWithScreens } from './context.ts'
import { logInElsewhere } from './elsewhere.ts'
import { overviewScreen } from './overview.ts'
import { logInByPasskey } from './passkeys/byPasskey.ts'
import { signIn } from './signIn.ts'
import { st } from './texts.ts'

/** Starts the Security page: a separate tab where users manage their wallet. */
async function start(): Promise<void> {
  const { auth, vault, project } = readSettings(document)
  if (project === null) throw new Error('This page has no project.')
  await applyAddress()
  document.title = st('title')
  const keys = createKeys<AccountCalls>(startKeyWorker(document))
  await keys.call('start', { auth, vault, smartAccounts: project.smartAccounts?.code })
  document.body.append(masthead(st('page.name'), location.host))
  const page: Page = {
    keys,
    stage: createStage({ root: document.body, onHeight: () => {} }),
    project,
    auth,
    hasPasskeys: project.passkeys === true,
    place: location.host,
    open: (note) => void openPage(page, note),
  }
  // The user changed in another tab.
  keys.onUserChanged(() => page.open())
  page.open()
}

let openings = 0

async function openPage(page: Page, note?: string): Promise<void> {
  openings += 1
  const turn = openings
  const { keys, stage } = page
  const work = { title: st('page.opening'), onClose: () => page.open(note) }
  const restored = await runWithScreens(page, { ...work, run: () => keys.call('restore', {}) })
  if (restored === null || turn !== openings) return
  const byPasskey = page.hasPasskeys && hasPasskeys() ? () => logInByPasskey(page) : undefined
  const user = restored.user ?? (await signIn({ ...page, byPasskey }, note, elsewhereOf(page)))
  if (turn !== openings) return
  const account = await runWithScreens(page, { ...work, run: () => keys.call('account', {}) })
  if (account === null || turn !== openings) return
  stage.show(overviewScreen({ ...page, user, account }))
}

function elsewhereOf(page: Page) {
  const { socials, hasFarcaster } = page.project
  const providers: Social[] = socials.map(({ provider }) => provider)
  if (hasFarcaster) providers.push('farcaster')
  return {
    providers,
    logIn: (provider: Social) => logInElsewhere(page, provider),
  }
}

start().catch((error) => console.error('Latch: the Security page failed.', error))
