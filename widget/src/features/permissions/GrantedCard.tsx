import { displayText } from '@latch/protocol/displayText.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { visibleLine } from '@latch/protocol/visibleText.ts'
import { showToast } from '#app/toasts.ts'
import { projectChain } from '#core/configStore.ts'
import { RpcError } from '#core/rpcError.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { formatExact, truncateAddress } from '#i18n/format.ts'
import { periodText } from '#i18n/period.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { Origin } from '#ui/Origin.tsx'
import styles from './PermissionsView.module.css'
import { type Granted, revokePermission } from './permissionsStore.ts'

/** UTF-16 code units of a name that are shown. */
const NAME_LENGTH = 40

type GrantedCardProps = {
  session: WalletSession
  granted: Granted
  /** Salt of the permission that is being revoked. */
  revoking: string | null
}

/** One permission: its holder, its scope and its limits. */
export function GrantedCard({ session, granted, revoking }: GrantedCardProps) {
  const t = useT()
  const locale = useLocale()
  const { permission, chainId, origin } = granted
  const { delegate, expiry, salt } = permission
  const chain = projectChain(chainId)
  const until = new Date(expiry * 1000)
  const isOver = until.getTime() <= Date.now()
  const revoke = async () => {
    try {
      await revokePermission(session, granted)
      showToast({ variant: 'success', message: 'permissions.revoked' })
    } catch (error) {
      if (error instanceof RpcError && error.code === RpcCode.userRejected) return
      console.warn('Latch: a permission was not revoked.', error)
      showToast({ variant: 'error', message: 'permissions.kept' })
    }
  }
  return (
    <article className={styles.granted}>
      <h2 className={styles.site}>
        <Origin>{origin}</Origin>
      </h2>
      <Facts look="card">
        <Key permission={permission} />
        <Scope granted={granted} />
        <Fact label={t('permissions.network')}>
          <Isolated>{chain?.name ?? chainId}</Isolated>
        </Fact>
        <Fact label={t('permissions.until')}>
          {until.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
        </Fact>
      </Facts>
      {isOver && <p className={styles.note}>{t('permissions.over')}</p>}
      {!isOver && chain === undefined && <p className={styles.note}>{t('permissions.elsewhere')}</p>}
      {!isOver && chain !== undefined && (
        <Button
          aria-label={t('permissions.revokeOf', {
            key: truncateAddress(delegate),
            site: new URL(origin).host,
          })}
          busy={revoking === salt}
          onClick={() => void revoke()}
        >
          {t('permissions.revoke')}
        </Button>
      )}
    </article>
  )
}

/** The permission's holder: the name that the site gave its key, which is not verified, and the key's address. */
function Key({ permission: { name = '', delegate } }: Pick<Granted, 'permission'>) {
  const t = useT()
  const shown = displayText(name, NAME_LENGTH)
  return (
    <>
      {shown !== '' && (
        <Fact label={t('permissions.named')}>
          <Isolated>{shown}</Isolated>
        </Fact>
      )}
      <Fact label={t('permissions.key')}>
        <bdi dir="ltr">{truncateAddress(delegate)}</bdi>
      </Fact>
    </>
  )
}

/** The actions that a permission covers, and its limit. */
function Scope({ granted: { permission, chainId, token } }: { granted: Granted }) {
  const t = useT()
  const locale = useLocale()
  const { contract, amount, period, methods, count } = permission
  const unit = (contract === null ? projectChain(chainId)?.nativeCurrency : token) ?? null
  const maxText = unit && `${formatExact(BigInt(amount ?? '0x0'), unit.decimals, locale)} ${unit.symbol}`
  return (
    <>
      {amount !== null && (
        <Fact label={t(period === undefined ? 'permissions.most' : 'permissions.each')}>
          {maxText ? visibleLine(maxText) : t('permissions.unknown')}
        </Fact>
      )}
      {period !== undefined && (
        <Fact label={t('permissions.period')}>{periodText(period.seconds, locale)}</Fact>
      )}
      {contract !== null && (
        <Fact label={t('permissions.contract')} wide>
          <Isolated dir="ltr">{contract}</Isolated>
        </Fact>
      )}
      {methods.length > 0 && (
        <Fact label={t('permissions.methods')} wide>
          <bdi dir="ltr">{methods.join(', ')}</bdi>
        </Fact>
      )}
      {count !== null && <Fact label={t('permissions.uses')}>{t('permissions.times', { count })}</Fact>}
    </>
  )
}
