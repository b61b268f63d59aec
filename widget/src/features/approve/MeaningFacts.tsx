import { type CallMeaning, UNLIMITED } from '../../chains/eip155/callMeaning.ts'
import { formatExact } from '../../i18n/format.ts'
import { useLocale, useT } from '../../i18n/useT.ts'
import { Fact } from '../../ui/Facts.tsx'

/** What a token's contract is told to do, read from the very data that is sent. */
export function MeaningFacts({ meaning }: { meaning: CallMeaning }) {
  const t = useT()
  const locale = useLocale()
  const { name, parties, quantity } = meaning
  const isEndless = quantity?.value === UNLIMITED && quantity.role !== 'id' && name !== 'transferFrom'
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
          {isEndless ? t('approve.unlimited') : formatExact(quantity.value, 0, locale)}
        </Fact>
      )}
    </>
  )
}
