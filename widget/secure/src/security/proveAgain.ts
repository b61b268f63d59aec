import { isSameWallet } from '@latch/protocol/login/accounts.ts'
import { failed, reasonOf, rejected } from '../core/failures.ts'
import { make } from '../ui/dom.ts'
import { titleBar } from '../ui/titleBar.ts'
import type { User } from '../worker/messages.ts'
import type { Context } from './context.ts'
import { accountSocial, logInElsewhere, socialName } from './elsewhere.ts'
import { logIn } from './signIn.ts'
import { socialButton } from './socialButton.ts'
import { st } from './texts.ts'

/**
 * Like {@link proveAgain}, for operations that `vault` requires a code for even in strict mode, in which a code opens
 * nothing.
 *
 * @throws as {@link proveAgain}
 */
export async function proveToVault(context: Context): Promise<void> {
  try {
    await proveAgain(context)
  } catch (error) {
    if (context.account.strict === null || reasonOf(error) !== 'PASSKEY_NEEDED') throw error
  }
}

/**
 * Confirms the user's identity by a code, or by the social account that they log in with. Opening its window requires a
 * press.
 *
 * @throws 4001 if the user leaves; OTHER_ACCOUNT; errors of a login.
 */
export async function proveAgain(context: Context): Promise<User> {
  const { user, account, stage } = context
  const provider = accountSocial(account)
  if (provider === undefined) {
    if (user.email === null) throw new Error('An account by email without an address')
    return logIn(context, user.email)
  }
  const name = socialName(provider)
  await new Promise<void>((resolve, reject) => {
    const onBack = () => reject(rejected())
    stage.show({
      element: make(
        'div',
        { class: 'screen' },
        titleBar(st('elsewhere.again'), st('page.back'), onBack),
        make('p', { class: 'text' }, st('elsewhere.againText', { name })),
        socialButton(provider, 'primary', resolve),
      ),
      close: onBack,
    })
  })
  const proved = await logInElsewhere(context, provider)
  if (!isSameWallet(proved.accounts, user.accounts))
    throw failed('This account does not open the wallet.', 'OTHER_ACCOUNT')
  return proved
}
