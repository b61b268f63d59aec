import type { ChainInfo } from '@latch/protocol/config.ts'
import { AddressFact } from '@latch/widget/src/families/AddressFacts.tsx'
import { formatExact } from '@latch/widget/src/i18n/format.ts'
import { useLocale, useT } from '@latch/widget/src/i18n/useT.ts'
import { Fact } from '@latch/widget/src/ui/Facts.tsx'
import { Isolated } from '@latch/widget/src/ui/Isolated.tsx'
import { isEndless, UNLIMITED } from '#endless.ts'
import { calledToken, type DecodedCall } from '../../bytes/decodeCall.ts'
import { useTokenName } from './useTokenName.ts'

type Meaning = NonNullable<DecodedCall['meaning']>
type MeaningFactsProps = { call: DecodedCall; meaning: Meaning; chain: ChainInfo | undefined }

/** Effects of a call, read from the exact data that is sent. */
export function MeaningFacts({ call, meaning, chain }: MeaningFactsProps) {
  const t = useT()
  const { name, parties, extraBytes } = meaning
  return (
    <>
      <Fact label={t('approve.action')}>{t(`approve.does.${name}`)}</Fact>
      {parties.map(({ role, address }) => (
        <AddressFact key={role} label={t(`approve.${role}`)} address={address} />
      ))}
      <QuantityFact call={call} meaning={meaning} chain={chain} />
      {extraBytes > 0 && (
        <Fact label={t('approve.extraData')}>{t('approve.bytes', { count: extraBytes })}</Fact>
      )}
    </>
  )
}

/** Shows an amount in tokens once their decimals are known; in base units before, and if they have none. */
function QuantityFact({ call, meaning: { name, quantity }, chain }: MeaningFactsProps) {
  const t = useT()
  const locale = useLocale()
  const token = useTokenName(chain?.id, calledToken(call))
  if (quantity === null) return null
  const { role, value } = quantity
  const decimals = token?.decimals ?? null
  const amount = formatExact(value, decimals ?? 0, locale)
  const isAllowance = /^(approve|increaseAllowance)$/.test(name)
  const text = () => {
    if (!isAllowance || !isEndless(value)) return amount
    return value === UNLIMITED ? t('approve.unlimited') : t('approve.asGoodAsUnlimited', { amount })
  }
  return (
    <Fact label={t(decimals === null ? `approve.quantity.${role}` : 'approve.amount')} wide>
      <bdi>
        {text()}
        {decimals !== null && token?.symbol && <Isolated>{` ${token.symbol}`}</Isolated>}
      </bdi>
    </Fact>
  )
}
