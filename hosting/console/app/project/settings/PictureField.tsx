import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './PictureField.module.css'
import { readPicture } from './readPicture.ts'

const TYPES = ['image/svg+xml', 'image/png', 'image/webp', 'image/jpeg']

export type PictureFieldProps = {
  label: string
  /** A `data:` URL; null for none. */
  picture: string | null
  /** Characters of the URL. */
  maxLength: number
  onChange: (picture: string | null) => void
  isDisabled: boolean
}

/** A small picture that travels with the project. */
export function PictureField({ label, picture, maxLength, onChange, isDisabled }: PictureFieldProps) {
  const [fault, setFault] = useState<string | null>(null)
  const choose = async (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    const read = await readPicture(file, maxLength)
    setFault(
      read.ok ? null : t(`picture.${read.fault}`, { kilobytes: Math.floor((maxLength * 3) / 4 / 1000) }),
    )
    if (read.ok) onChange(read.url)
  }
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <div className={styles.row}>
        <span className={styles.frame}>
          {picture !== null && <img className={styles.picture} src={picture} alt={t('value.picture')} />}
        </span>
        {!isDisabled && (
          <FileTrigger acceptedFileTypes={TYPES} onSelect={choose}>
            <Button>{t(picture === null ? 'picture.choose' : 'picture.replace')}</Button>
          </FileTrigger>
        )}
        {picture !== null && !isDisabled && (
          <Button tone="quiet" onPress={() => onChange(null)}>
            {t('common.remove')}
          </Button>
        )}
      </div>
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
    </div>
  )
}
