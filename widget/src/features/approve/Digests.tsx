import { type Digest, findDigest } from '@latch/families/digest.ts'
import { useId, useState } from 'react'
import { showToast } from '#app/toasts.ts'
import { useT } from '#i18n/useT.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import styles from './Digests.module.css'

/** Hashes of the data to sign, to copy and to compare with those on another device (ERC-8213). */
export function Digests({ digests }: { digests: readonly Digest[] }) {
  const t = useT()
  if (digests.length === 0) return null
  return (
    <Fold label={t('approve.digests')}>
      <Facts look="dense">
        {digests.map(({ name, index = 0, value }) => (
          <Fact key={`${name} ${index}`} label={t(`approve.digest.${name}`, { index })} wide>
            <CopyButton
              text={value}
              label={t('activity.copy')}
              byHandLabel={t('common.byHand')}
              onCopied={() => showToast({ variant: 'success', message: 'common.copied' })}
              onRefused={() => showToast({ variant: 'error', message: 'common.copyFailed' })}
            >
              <Isolated className={styles.value} dir="ltr">
                {value}
              </Isolated>
            </CopyButton>
          </Fact>
        ))}
      </Facts>
      <CompareField digests={digests} />
    </Fold>
  )
}

/** Compares a digest from another device with all of these: people do not compare 64 digits to the end. */
function CompareField({ digests }: { digests: readonly Digest[] }) {
  const t = useT()
  const [pasted, setPasted] = useState('')
  const resultId = useId()
  const found = findDigest(digests, pasted)
  return (
    <label className={styles.compare}>
      {t('approve.digest.compare')}
      <input
        className={styles.field}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        value={pasted}
        aria-describedby={resultId}
        onChange={(event) => setPasted(event.target.value)}
      />
      <span id={resultId} role="status" className={found === null ? styles.different : styles.same}>
        {pasted.trim() !== '' &&
          (found === null
            ? t('approve.digest.different')
            : t('approve.digest.same', {
                name: t(`approve.digest.${found.name}`, { index: found.index ?? 0 }),
              }))}
      </span>
    </label>
  )
}
