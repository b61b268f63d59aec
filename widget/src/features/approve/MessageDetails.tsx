import { useT } from '../../i18n/useT.ts'
import type { ApproveDetails } from '../../requests/requestsStore.ts'
import styles from '../../ui/Details.module.css'
import { ReadArea } from '../../ui/ReadArea.tsx'
import { visibleText } from '../../ui/visibleText.ts'

/** A text, or bytes that are none, of any chain family; what cannot be seen is spelled out. */
export function MessageDetails({ details }: { details: Extract<ApproveDetails, { type: 'message' }> }) {
  const t = useT()
  const { text, isHexOnly } = details
  return (
    <ReadArea label={t('approve.messageLabel')} moreLabel={t('approve.readOn')}>
      <p className={isHexOnly ? styles.data : styles.message} dir={isHexOnly ? 'ltr' : 'auto'}>
        {text === '' ? t('approve.empty') : visibleText(text)}
      </p>
    </ReadArea>
  )
}
