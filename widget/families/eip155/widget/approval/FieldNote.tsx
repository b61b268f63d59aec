import type { ChainId } from '@latch/protocol/caip.ts'
import { formatExact } from '@latch/widget/src/i18n/format.ts'
import { useLocale, useT } from '@latch/widget/src/i18n/useT.ts'
import { Isolated } from '@latch/widget/src/ui/Isolated.tsx'
import type { FieldMeaning } from '../../bytes/typedField.ts'
import styles from './DataTree.module.css'
import { endText } from './endText.ts'
import { useTokenName } from './useTokenName.ts'

type FieldNoteProps = { meaning: FieldMeaning; chainId: ChainId | undefined }

/** A number of typed data as people write it: a date, an amount of a token that is known, or that it has no end. */
export function FieldNote({ meaning, chainId }: FieldNoteProps) {
  const t = useT()
  const locale = useLocale()
  const token = useTokenName(chainId, meaning.is === 'amount' ? meaning.token : null)
  switch (meaning.is) {
    case 'endless':
      return <strong className={styles.note}>{t('approve.unlimited')}</strong>
    case 'end':
      return <span className={styles.note}>{endText(t, locale, meaning.seconds)}</span>
    default:
      if (token?.decimals == null) return null
      return (
        <span className={styles.note}>
          {formatExact(meaning.value, token.decimals, locale)}
          {token.symbol && <Isolated>{` ${token.symbol}`}</Isolated>}
        </span>
      )
  }
}
