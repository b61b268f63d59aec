import { OPERATOR_TEXTS, PAGE_TEXTS } from '@latch/protocol/replaceableTexts.ts'
import { type Catalogue, en } from '@latch/widget/src/i18n/en.ts'
import { enEntry } from '@latch/widget/src/i18n/enEntry.ts'
import { enMore } from '@latch/widget/src/i18n/enMore.ts'
import { enViews } from '@latch/widget/src/i18n/enViews.ts'
import { table } from './tables.ts'

const ENGLISH: Catalogue = { ...en, ...enMore, ...enEntry, ...enViews }

/** The rows of `docs/languages.md`: a text each that can be replaced, and by whom. */
export function textTable(): string {
  const rows = (keys: readonly (keyof Catalogue)[], authors: string) =>
    keys.map((key) => [`\`${key}\``, String(ENGLISH[key]), authors])
  return table(
    ['Key', 'English', 'Who may replace it'],
    [...rows(PAGE_TEXTS, 'page, operator'), ...rows(OPERATOR_TEXTS, 'operator')],
  )
}
