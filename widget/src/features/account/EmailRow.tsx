import { push } from '#app/router.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { useT } from '#i18n/useT.ts'
import { accountKey, removalsOf } from '#requests/capture/answers.ts'
import { Icon } from '#ui/Icon.tsx'
import { MAIL } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'

/** Opens the email address that the account has shared with the site, if any. */
export function EmailRow({ session }: { session: WalletSession }) {
  const t = useT()
  if (removalsOf(accountKey(session)).length === 0) return null
  const site = new URL(hostStore.getState().origin).host
  return (
    <ListRow
      leading={<Icon path={MAIL} size={22} />}
      title={t('account.email')}
      detail={t('account.emailText', { site })}
      onClick={() => push({ name: 'AccountEmail' })}
    />
  )
}
