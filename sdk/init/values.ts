import { InitError } from './initError.ts'
import { isTemplateName, TEMPLATE_NAMES, type TemplateName } from './templates.ts'

/** Values go into code and markup unescaped. */
const PROJECT = /^[\w.-]{1,64}$/
const ORIGIN = /^https?:\/\/([\w.-]+|\[[\da-f:]+\])(:\d+)?$/

/** @throws {@link InitError} for an unknown template. */
export function parseTemplate(value: string): TemplateName {
  if (isTemplateName(value)) return value
  throw new InitError(
    'UNKNOWN_TEMPLATE',
    `There is no template '${value}'. Choose one of ${TEMPLATE_NAMES.join(', ')}.`,
  )
}

/** @throws {@link InitError} for an invalid project ID. */
export function parseProject(value: string): string {
  if (PROJECT.test(value)) return value
  throw new InitError('INVALID_PROJECT', `'${value}' is not a project ID. Ask your operator for it.`)
}

/** @throws {@link InitError} for anything but a scheme and a host. */
export function parseOrigin(value: string): string {
  const origin = value.replace(/\/$/, '').toLowerCase()
  if (ORIGIN.test(origin) && URL.canParse(origin)) return origin
  throw new InitError(
    'INVALID_ORIGIN',
    `'${value}' is not an origin. Write its scheme and host, such as https://wallet.example.`,
  )
}

/** @throws {@link InitError} for an empty name. */
export function parseFolder(value: string): string {
  if (value !== '') return value
  throw new InitError('MISSING_VALUE', 'The folder needs a name, such as my-dapp.')
}
