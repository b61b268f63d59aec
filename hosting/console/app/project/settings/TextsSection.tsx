import { MAX_TEXT_LENGTH } from '@latch/protocol/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { catalogQuery } from '../../client/queries.ts'
import { t } from '../../texts/t.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Picker } from '../../ui/Picker.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useDefinition, useField, useForm } from '../useProjectForm.ts'
import styles from './TextsSection.module.css'

/** The modal's texts in the project's own words. */
export function TextsSection() {
  const { texts = {} } = useDefinition()
  const { set, denial } = useForm()
  const replaceable = useQuery(catalogQuery).data?.texts ?? []
  const originals = new Map(replaceable.map(({ key, text }) => [key, text]))
  const keys = Object.keys(texts)
  const others = replaceable
    .filter(({ key }) => !keys.includes(key))
    .map(({ key, text }) => ({ id: key, name: text, note: key }))
  return (
    <Section id="texts" title={t('section.texts')} help={t('texts.help')}>
      {keys.length > 0 && (
        <ul className={styles.list}>
          {keys.map((key) => (
            <TextRow key={key} name={key} original={originals.get(key) ?? key} />
          ))}
        </ul>
      )}
      <Picker
        label={t('texts.add')}
        placeholder={t('texts.search')}
        items={others}
        onPick={(key) => set(['texts', key], originals.get(key) ?? '')}
        isDisabled={denial !== null}
      />
    </Section>
  )
}

function TextRow({ name, original }: { name: string; original: string }) {
  const { value, set, isDisabled, error } = useField('texts', name)
  return (
    <li className={styles.row}>
      <TextField
        label={original}
        value={String(value ?? '')}
        onChange={set}
        error={error}
        maxLength={MAX_TEXT_LENGTH}
        isReadOnly={isDisabled}
      />
      {!isDisabled && (
        <IconButton
          icon="close"
          label={t('order.remove', { name: original })}
          onPress={() => set(undefined)}
        />
      )}
    </li>
  )
}
