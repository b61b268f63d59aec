import { useStore } from 'zustand'
import { findRetired, retiredStore } from '#api/retiredWallets.ts'
import type { Brand } from '#connectors/brands.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Isolated } from '#ui/Isolated.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { WalletIcon } from '#ui/WalletIcon.tsx'

/** Wallets that were discontinued: they do not connect, and their users are told to export the recovery phrase. */
export function RetiredRows({ wallets }: { wallets: readonly Brand[] }) {
  const t = useT()
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  const ended = useStore(retiredStore)
  return wallets.map((wallet) => {
    const found = findRetired(wallet, ended)
    return (
      found && (
        <li key={wallet.name}>
          <ListRow
            leading={<WalletIcon name={wallet.name} src={wallet.icon} />}
            title={<Isolated>{wallet.name}</Isolated>}
            detail={t('connect.ended', { date: date.format(new Date(found.retired)) })}
            unavailable
            data-wallet-id={wallet.id}
          />
        </li>
      )
    )
  })
}
