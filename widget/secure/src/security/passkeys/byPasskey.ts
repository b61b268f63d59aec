import { waitScreen } from '../../login/screens.ts'
import { takePasskey } from '../../passkey/authenticator.ts'
import type { User } from '../../worker/messages.ts'
import type { Page } from '../context.ts'
import { st } from '../texts.ts'

/** What an authenticator gave for the worker: to log in, or to change what else opens the wallet. */
export async function askPasskey({ keys, project }: Pick<Page, 'keys' | 'project'>) {
  const { attemptId, challenge } = await keys.ask('startPasskey', {
    project: project.id,
    host: location.origin,
  })
  const { response: used, prf } = await takePasskey(challenge)
  return { attemptId, used, prf }
}

/** A login by passkey. @throws `PASSKEY_UNUSED`, `PASSKEY_UNFIT`, `PASSKEY_REFUSED` */
export async function logInByPasskey(page: Page): Promise<User> {
  page.stage.show(waitScreen(st('page.opening'), null))
  const answer = await askPasskey(page)
  return (await page.keys.ask('provePasskey', { ...answer, entry: null })).user
}
