import { SPEEDS, type Speed } from '#core/transfer.ts'
import { sendOf } from '#families/sends.ts'
import type { MessageKey } from '#i18n/en.ts'
import { useLocale, useT } from '#i18n/useT.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Draft } from '../form/useDraft.ts'
import { sendStore } from '../sendStore.ts'
import styles from './FeePicker.module.css'
import { feeText } from './feeText.ts'

const LABELS: Readonly<Record<Speed, MessageKey>> = {
  slow: 'send.slow',
  normal: 'send.normal',
  fast: 'send.fast',
}

/** The network fee, at three speeds if they differ. */
export function FeePicker({ draft }: { draft: Draft }) {
  const t = useT()
  const locale = useLocale()
  const { feesStatus, state, tier } = draft
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>
        <span>{t('send.fee')}</span>
        {tier !== null && <bdi className={styles.value}>{feeText(tier.expected, draft, locale)}</bdi>}
        {tier === null && feesStatus === 'loading' && <Skeleton shape="short" />}
      </legend>
      {sendOf(draft.chain.id).hasSpeeds(draft.session) && <Speeds state={state} />}
    </fieldset>
  )
}

function Speeds({ state }: Pick<Draft, 'state'>) {
  const t = useT()
  return (
    <div className={styles.speeds}>
      {SPEEDS.map((speed) => (
        <label key={speed} className={styles.speed}>
          <input
            className={styles.radio}
            type="radio"
            name="speed"
            checked={speed === state.speed}
            onChange={() => sendStore.setState({ speed })}
          />
          {t(LABELS[speed])}
        </label>
      ))}
    </div>
  )
}
