import { visibleLine } from '@latch/protocol/visibleText.ts'
import { useT } from '#i18n/useT.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { ALERT, CHECK } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import type { LabelAnswer, LabelStatus } from './labelCheck.ts'
import styles from './Names.module.css'

type LabelStatusLineProps = { id: string; status: LabelStatus; name: string; answer: LabelAnswer | null }

/** Status of the name in the field, announced while the user types. */
export function LabelStatusLine({ id, status, name, answer }: LabelStatusLineProps) {
  const t = useT()
  const isPlain = status === 'empty' || status === 'short'
  const words = status === 'refused' && answer !== null && 'refusal' in answer ? answer.refusal : null
  return (
    <p id={id} role="status" className={cx(styles.status, !isPlain && styles[status])}>
      {status === 'checking' && <Spinner size={16} />}
      {status === 'free' && <Icon path={CHECK} size={16} />}
      {!isPlain && status !== 'checking' && status !== 'free' && <Icon path={ALERT} size={16} />}
      <span>
        {t(`names.${status}`, { name })}
        {words !== null && ` (${visibleLine(words)})`}
      </span>
    </p>
  )
}
