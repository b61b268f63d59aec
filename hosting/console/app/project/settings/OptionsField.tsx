import { useState } from 'react'
import { t } from '../../texts/t.ts'
import { TextField } from '../../ui/TextField.tsx'

export type OptionsFieldProps = {
  label: string
  words: readonly string[]
  onChange: (words: string[]) => void
  error: string | null
  isDisabled: boolean
}

/** A list of words with commas between them. */
export function OptionsField({ label, words, onChange, error, isDisabled }: OptionsFieldProps) {
  const [typed, setTyped] = useState(words.join(', '))
  // A comma at the end is not a word yet, but has to stay; what was changed elsewhere is shown.
  const shown = String(splitWords(typed)) === String(words) ? typed : words.join(', ')
  return (
    <TextField
      label={label}
      help={t('features.optionsHelp')}
      value={shown}
      onChange={(text) => {
        setTyped(text)
        onChange(splitWords(text))
      }}
      error={error}
      isReadOnly={isDisabled}
    />
  )
}

function splitWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}
