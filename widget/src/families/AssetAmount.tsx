import { isEndless, UNLIMITED } from '@latch/families/endless.ts'
import type { Asset } from '@latch/protocol/simulate.ts'
import { visibleLine, visibleText } from '@latch/protocol/visibleText.ts'
import { formatExact, truncateAddress } from '#i18n/format.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { ALERT } from '#ui/icons.ts'
import { TokenIcon } from '#ui/TokenIcon.tsx'
import styles from './AssetAmount.module.css'

/** Shows an amount with the picture of its token, as elsewhere in the modal. */
export function PicturedAmount({ worth = null, ...props }: AssetAmountProps & { worth?: string | null }) {
  const { tokenId, symbol, name, iconUrl } = props.asset
  return (
    <span className={styles.change}>
      <span>
        <AssetAmount {...props} />
        {worth !== null && (
          // A block of its own direction would align to the other side in a right-to-left language.
          <span className={styles.remark}>
            <bdi>{worth}</bdi>
          </span>
        )}
      </span>
      {tokenId === null && <TokenIcon symbol={symbol ?? name ?? '?'} src={iconUrl} size={20} />}
    </span>
  )
}

type AssetAmountProps = { asset: Asset; amount: bigint | null; sign: '−' | '+' | '' }

/** Shows an amount that changes hands: in base units if the decimals are unknown. */
export function AssetAmount({ asset, amount, sign }: AssetAmountProps) {
  const t = useT()
  const locale = useLocale()
  const { decimals, tokenId, isListed } = asset
  const isOne = tokenId !== null && amount === 1n
  const isUnlimited = sign === '' && (amount === null || isEndless(amount))
  const text = () => {
    if (amount === null) return t('effect.all')
    if (isUnlimited) return t(amount === UNLIMITED ? 'effect.unlimited' : 'effect.endless')
    return `${sign}${formatExact(amount, decimals ?? 0, locale)}`
  }
  const inWords = isUnlimited || (decimals === null && !isOne)
  return (
    <span
      className={cx(
        styles.amount,
        sign === '−' && styles.out,
        sign === '+' && isListed && styles.in,
        isUnlimited && styles.unlimited,
      )}
    >
      {isUnlimited && <Icon path={ALERT} size={16} />}
      {/* Sign, number and symbol keep their order in every language; words follow that of the language. */}
      <bdi dir={inWords ? undefined : 'ltr'}>
        {isOne ? sign : <bdi dir="ltr">{text()}</bdi>}
        {decimals === null && !isUnlimited && <> {t('effect.baseUnits')}</>} <AssetName asset={asset} />
      </bdi>
      {!isListed && <span className={styles.remark}>{t('effect.unlisted')}</span>}
    </span>
  )
}

/** A token without a name that can be relied on is shown by its contract. */
function AssetName({ asset: { symbol, name, address, tokenId } }: { asset: Asset }) {
  const label = tokenId === null ? (symbol ?? name) : (name ?? symbol)
  return (
    <>
      <bdi dir={label === null ? 'ltr' : 'auto'} className={label === null ? styles.address : undefined}>
        {label === null ? truncateAddress(address ?? '') : visibleText(label)}
      </bdi>
      {tokenId !== null && (
        <>
          {' '}
          <bdi dir="ltr">#{visibleLine(tokenId)}</bdi>
        </>
      )}
    </>
  )
}
