import { useState } from 'react'
import { Form } from 'react-aria-components'
import { withoutWord, withWord } from '../../definition/order.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm, useListField } from '../useProjectForm.ts'
import { OriginRow } from './OriginRow.tsx'
import { originOf } from './originOf.ts'
import styles from './sections.module.css'

/** Origins of pages that may open the modal. */
export function OriginsSection() {
  const { words, set, isDisabled, error } = useListField('origins')
  const { denial } = useForm()
  const [typed, setTyped] = useState('')
  const add = () => {
    if (typed.trim() === '') return
    set(withWord(words, originOf(typed)))
    setTyped('')
  }
  return (
    <Section id="origins" title={t('section.origins')} help={t('origins.help')}>
      {words.length === 0 ? (
        <p className={styles.help}>{t('origins.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {words.map((origin) => (
            <OriginRow
              key={origin}
              origin={origin}
              onRemove={isDisabled ? null : () => set(withoutWord(words, origin))}
            />
          ))}
        </ul>
      )}
      {error !== null && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Form
        className={styles.addRow ?? ''}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <TextField
          label={t('origins.add')}
          placeholder={t('origins.example')}
          value={typed}
          onChange={setTyped}
          isReadOnly={isDisabled}
          inputMode="url"
          isMono
        />
        <Button type="submit" icon="plus" disabledReason={denial}>
          {t('common.add')}
        </Button>
      </Form>
    </Section>
  )
}
