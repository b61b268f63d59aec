import type { Keys } from '../../core/keys.ts'
import { waitScreen } from '../../login/screens.ts'
import { takePasskey } from '../../passkey/authenticator.ts'
import type { User } from '../../worker/messages.ts'
import type { PasskeyCalls } from '../../worker/passkey/messages.ts'
import type { Page } from '../context.ts'
import { st } from '../texts.ts'

type PasskeyContext = {
  keys: Pick<Keys<Pick<PasskeyCalls, 'startPasskey'>>, 'call'>
  project: Pick<Page['project'], 'id'>
}

/** Prompts an authenticator, for the worker: to log in, to change other ways of opening the wallet, or to reveal it. */
export async function promptPasskey({ keys, project }: PasskeyContext) {
  const { attemptId, challenge } = await keys.call('startPasskey', {
    project: project.id,
    host: location.origin,
  })
  const { response: used, prf } = await takePasskey(challenge)
  return { attemptId, used, prf }
}

/** A login by passkey. @throws `PASSKEY_UNUSED`, `PASSKEY_UNFIT`, `PASSKEY_REFUSED` */
export async function logInByPasskey(page: Page): Promise<User> {
  page.stage.show(waitScreen(st('page.opening'), null))
  const answer = await promptPasskey(page)
  return (await page.keys.call('provePasskey', { ...answer, entry: null })).user
}
