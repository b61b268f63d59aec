import { findText, t } from '../texts/t.ts'

/** Description of an entry's details; IDs are left out where there is a name. */
export function describeDetail(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .filter(([key]) => !(key === 'id' && ('name' in detail || 'label' in detail)))
    .filter(([, value]) => value !== null && value !== '' && value !== false)
    .map(([key, value]) => describeEntry(findText(`detail.${key}`) ?? key, value))
    .join(', ')
}

/** A fact is its name only. */
function describeEntry(name: string, value: unknown): string {
  return value === true ? name : `${name}: ${shown(value)}`
}

function shown(value: unknown): string {
  if (typeof value === 'string') return findText(`role.${value}`) ?? value
  if (Array.isArray(value)) return value.map(shown).join(', ')
  return isVersion(value) ? t('detail.versionOf', value) : JSON.stringify(value)
}

/** Returns whether a value is a version of a project, as an import has them. */
function isVersion(value: unknown): value is { id: string; version: number } {
  return typeof value === 'object' && value !== null && 'id' in value && 'version' in value
}
