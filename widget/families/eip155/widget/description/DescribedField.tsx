import type { ChainInfo } from '@latch/protocol/config.ts'
import { AddressFact } from '@latch/widget/src/families/AddressFacts.tsx'
import { useLocale, useT } from '@latch/widget/src/i18n/useT.ts'
import { Fact } from '@latch/widget/src/ui/Facts.tsx'
import { Isolated } from '@latch/widget/src/ui/Isolated.tsx'
import type { ShownField } from '../../bytes/clearSigning/description.ts'
import { type ClearNames, writeValue } from '../../bytes/clearSigning/writeValue.ts'
import { AmountFact } from '../approval/AmountFact.tsx'
import { endText } from '../approval/endText.ts'
import { PartyFact } from '../approval/PartyFact.tsx'

type DescribedFieldProps = Pick<ShownField, 'label' | 'value'> & {
  chain: ChainInfo | undefined
  names: ClearNames
}

/** Seconds in the first year that no calendar of browsers writes. */
const YEAR_10000 = 253_402_300_800n

/** A field of a descriptor, with its value in terms of known names. */
export function DescribedField({ label, value, chain, names }: DescribedFieldProps) {
  const t = useT()
  const locale = useLocale()
  switch (value.is) {
    case 'address':
      return <PartyFact label={label} address={value.address} />
    case 'amount': {
      const { token, amount, chainId, message } = value
      const isHere = chain?.id === `eip155:${chainId}`
      const text = writeValue(value, names)
      if (!isHere || token === undefined)
        return <TextFact label={label} text={`${text} ${t('effect.unlisted')}`} token={token} />
      if (message !== null && names.token(chainId, token ?? '0x') !== null)
        return <TextFact label={label} text={text} token={token} />
      return <AmountFact label={label} term={{ token, tokenId: null, amount }} sign="" chain={chain} />
    }
    case 'date': {
      const isWritten = value.seconds >= 0n && value.seconds < YEAR_10000
      return (
        <Fact label={label}>
          {isWritten ? endText(t, locale, Number(value.seconds)) : String(value.seconds)}
        </Fact>
      )
    }
    default:
      return <TextFact label={label} text={writeValue(value, names)} token={null} />
  }
}

type TextFactProps = { label: string; text: string; token: string | null | undefined }

function TextFact({ label, text, token }: TextFactProps) {
  const t = useT()
  return (
    <>
      <Fact label={label} wide={text.length > 32}>
        <Isolated>{text}</Isolated>
      </Fact>
      {token && <AddressFact label={t('approve.token')} address={token} />}
    </>
  )
}
