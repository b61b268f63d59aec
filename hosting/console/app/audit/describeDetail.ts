import { findText } from '../texts/t.ts'

/** Description of an entry's details; IDs are left out where there is a name. */
export function describeDetail(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .filter(
      ([key, value]) =>
        value !== null && value !== '' && !(key === 'id' && ('name' in detail || 'label' in detail)),
    )
    .map(([key, value]) => `${findText(`detail.${key}`) ?? key}: ${shown(value)}`)
    .join(', ')
}

function shown(value: unknown): string {
  if (typeof value === 'string') return findText(`role.${value}`) ?? value
  return JSON.stringify(value)
}
