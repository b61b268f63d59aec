import { formatList } from '../texts/format.ts'
import { findText, t } from '../texts/t.ts'
import styles from './ValueText.module.css'

/** Value of a field, as short as it can be read. */
export function ValueText({ value }: { value: unknown }) {
  if (typeof value === 'string' && value.startsWith('data:image/'))
    return <img className={styles.picture} src={value} alt={t('value.picture')} />
  if (typeof value === 'string' && /^#[\da-f]{3,8}$/i.test(value))
    return (
      <>
        <span className={styles.swatch} style={{ background: value }} aria-hidden="true" /> {value}
      </>
    )
  return describeValue(value)
}

/** Value of a field in words. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return t('value.unset')
  if (typeof value === 'boolean') return t(value ? 'value.on' : 'value.off')
  if (typeof value === 'string') return findText(`value.${value}`) ?? value
  if (Array.isArray(value))
    return value.length === 0 ? t('value.empty') : formatList(value.map(describeEntry))
  if (typeof value === 'object') return describeRecord(value as Record<string, unknown>)
  return String(value)
}

/** A feature is on or off, and may have options; everything else is its fields. */
function describeRecord({ isEnabled, config, ...rest }: Record<string, unknown>): string {
  if (typeof isEnabled === 'boolean') {
    const options = Array.isArray(config) && config.length > 0 ? `: ${config.join(', ')}` : ''
    return `${describeValue(isEnabled)}${options}`
  }
  const fields = Object.entries(config === undefined ? rest : { ...rest, config })
  return fields.map(([key, inner]) => `${findText(`value.${key}`) ?? key} ${describeValue(inner)}`).join(', ')
}

/** A custom wallet is known by its name. */
function describeEntry(entry: unknown): string {
  if (typeof entry === 'object' && entry !== null && 'name' in entry) return String(entry.name)
  return describeValue(entry)
}
