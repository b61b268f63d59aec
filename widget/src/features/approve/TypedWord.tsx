import { useId } from 'react'
import { useT } from '#i18n/useT.ts'
import styles from './TypedWord.module.css'

/** Maximum characters: of the word, with room for spaces. */
const MAX_TYPED = 16

type TypedWordProps = { value: string; onChange: (value: string) => void }

/** Input for the word that accepts the gravest risks: a press may be in passing, a word is not. */
export function TypedWord({ value, onChange }: TypedWordProps) {
  const t = useT()
  const id = useId()
  return (
    <div className={styles.word}>
      <label htmlFor={id}>{t('approve.typeWord', { word: t('approve.word') })}</label>
      <input
        id={id}
        className={styles.input}
        type="text"
        lang="en"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={MAX_TYPED}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
