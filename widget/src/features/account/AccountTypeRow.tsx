import { useState } from 'react'
import { showToast } from '#app/toasts.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { useT } from '#i18n/useT.ts'
import { Icon } from '#ui/Icon.tsx'
import { SWITCH } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { switchAccountType } from './accountType.ts'

const ROWS = {
  eoa: { title: 'account.toSmart', detail: 'account.toSmartText', toast: 'account.isSmart' },
  smartAccount: { title: 'account.toPlain', detail: 'account.toPlainText', toast: 'account.isPlain' },
} as const

/** Switches the site to the other account of a wallet that has two: the contract, or that of its key. */
export function AccountTypeRow({ session }: { session: WalletSession }) {
  const t = useT()
  const [isSwitching, setIsSwitching] = useState(false)
  const type = session.wallet.preferredAccountType
  if (type === undefined) return null
  const { title, detail, toast } = ROWS[type]
  const change = async () => {
    setIsSwitching(true)
    try {
      await switchAccountType(session)
      showToast({ variant: 'success', message: toast })
    } catch (error) {
      console.warn('Latch: the account was not switched.', error)
      showToast({ variant: 'error', message: 'account.typeKept' })
    } finally {
      setIsSwitching(false)
    }
  }
  return (
    <ListRow
      leading={<Icon path={SWITCH} size={22} />}
      title={t(title)}
      detail={t(detail)}
      aria-busy={isSwitching}
      unavailable={isSwitching}
      onClick={() => void change()}
    />
  )
}
