import { SocialSchema } from '../../../protocol/login/social.ts'
import { rejected } from '../core/failures.ts'
import { button, make } from '../ui/dom.ts'
import { heading } from '../ui/screen.ts'
import type { User } from '../worker/messages.ts'
import type { Context } from './context.ts'
import { logInElsewhere, nameOf } from './elsewhere.ts'
import { logIn } from './signIn.ts'
import { st } from './texts.ts'

/**
 * It is still the same person: by a code, or by the account that they log in with. A window opens by a press only.
 *
 * @throws 4001 where they go away; as a login.
 */
export async function proveAgain(context: Context): Promise<User> {
  const { user, account, stage } = context
  const { data: provider } = SocialSchema.safeParse(account.provider)
  if (provider === undefined) {
    if (user.email === null) throw new Error('An account by e-mail without an address')
    return logIn(context, user.email)
  }
  const name = nameOf(provider)
  await new Promise<void>((resolve, reject) => {
    const onBack = () => reject(rejected())
    stage.show({
      element: make(
        'div',
        { class: 'screen' },
        heading(st('elsewhere.again')),
        make('p', { class: 'text' }, st('elsewhere.againText', { name })),
        button(st('elsewhere.with', { name }), 'primary', resolve),
        button(st('page.back'), 'quiet', onBack),
      ),
      close: onBack,
    })
  })
  return logInElsewhere(context, provider)
}
