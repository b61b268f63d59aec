import { OPERATOR_TEXTS, PAGE_TEXTS } from '@latch/protocol/replaceableTexts.ts'
import type { Catalogue } from '@latch/widget/src/i18n/en.ts'
import english from '@latch/widget/texts/en.json' with { type: 'json' }
import { table } from './tables.ts'

const ENGLISH: Catalogue = Object.assign({}, ...Object.values(english))

/** Returns the rows of `docs/languages.md`: each replaceable text, and who can replace it. */
export function textTable(): string {
  const rows = (keys: readonly (keyof Catalogue)[], authors: string) =>
    keys.map((key) => [`\`${key}\``, String(ENGLISH[key]), authors])
  return table(
    ['Key', 'English', 'Who may replace it'],
    [...rows(PAGE_TEXTS, 'page, operator'), ...rows(OPERATOR_TEXTS, 'operator')],
  )
}
