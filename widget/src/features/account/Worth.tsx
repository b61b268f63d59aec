import type { ChainInfo } from '@latch/protocol/config.ts'
import type { TokenBalance } from '#api/account.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { formatMoney } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { BalanceText } from './BalanceText.tsx'
import { tokenNames } from './tokenNames.ts'
import { totalOf, unpricedOf } from './tokensStore.ts'
import { useTokens, useTokensQuery } from './useAccountData.ts'
import styles from './Worth.module.css'

/** Total of all tokens in the user's currency, above the native balance. Only the native balance if no token has a price. */
export function Worth({ session, chain }: { session: WalletSession; chain: ChainInfo }) {
  const t = useT()
  const locale = useLocale()
  const tokens = useTokens(useTokensQuery(session))
  const [{ address }] = session.accounts
  const data = tokens?.data
  const total = data ? totalOf(data.balances) : null
  return (
    <div className={styles.worth}>
      {data && total !== null && (
        <p className={styles.total}>
          <VisuallyHidden>{t('account.total')}</VisuallyHidden>
          <bdi>{formatMoney(total, data.currency, locale)}</bdi>
        </p>
      )}
      <div className={styles.line}>
        <BalanceText chain={chain} address={address} size={total === null ? 'hero' : 'line'} />
        {data && total !== null && <Unpriced unpriced={unpricedOf(data.balances)} />}
      </div>
    </div>
  )
}

/** Lists the tokens that the total leaves out: without that, people take it for everything. */
function Unpriced({ unpriced }: { unpriced: readonly TokenBalance[] }) {
  const t = useT()
  const [first] = unpriced
  if (first === undefined) return null
  return (
    <p className={styles.leftOut}>
      {t('account.unpriced', { count: unpriced.length, symbol: tokenNames(first).symbol })}
    </p>
  )
}
