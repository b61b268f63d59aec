import { type CallMeaning, isEndless, UNLIMITED } from '../../chains/eip155/callMeaning.ts'
import { formatExact } from '../../i18n/format.ts'
import { useLocale, useT } from '../../i18n/useT.ts'
import { Fact } from '../../ui/Facts.tsx'

/** What a token's contract is told to do, read from the very data that is sent. */
export function MeaningFacts({ meaning }: { meaning: CallMeaning }) {
  const t = useT()
  const locale = useLocale()
  const { name, parties, quantity, extraBytes } = meaning
  const isAllowance = /^(approve|increaseAllowance)$/.test(name)
  const show = (value: bigint) => {
    const amount = formatExact(value, 0, locale)
    if (!isAllowance || !isEndless(value)) return amount
    return value === UNLIMITED ? t('approve.unlimited') : t('approve.asGoodAsUnlimited', { amount })
  }
  return (
    <>
      <Fact label={t('approve.action')}>{t(`approve.does.${name}`)}</Fact>
      {parties.map(({ role, address }) => (
        <Fact key={role} label={t(`approve.${role}`)} wide>
          <bdi dir="ltr">{address}</bdi>
        </Fact>
      ))}
      {quantity !== null && (
        <Fact label={t(`approve.quantity.${quantity.role}`)} wide>
          {show(quantity.value)}
        </Fact>
      )}
      {extraBytes > 0 && (
        <Fact label={t('approve.extraData')}>{t('approve.bytes', { count: extraBytes })}</Fact>
      )}
    </>
  )
}
