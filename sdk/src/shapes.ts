/** Checks of the widget's messages, field by field. A list instead of a schema library, for its size. */
export type Check = (value: unknown) => boolean
export type Fields = Record<string, Check>

export const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
export const optional =
  (check: Check): Check =>
  (value) =>
    value == null || check(value)
export const arrayOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
export const shaped =
  (fields: Fields): Check =>
  (value) =>
    !badField(fields, value)
export const isCount: Check = (value) => Number.isInteger(value) && (value as number) >= 0
export const isBoolean: Check = (value) => typeof value === 'boolean'
export const isText = matches(/^/)

/** @returns the name of the first field that is not as it should be. */
export function badField(fields: Fields, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return 'params'
  return Object.keys(fields).find((name) => !fields[name]?.((value as Record<string, unknown>)[name]))
}
