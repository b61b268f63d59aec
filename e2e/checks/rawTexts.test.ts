import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './imports.ts'
import { rawTexts } from './rawTexts.ts'

const root = join(import.meta.dirname, '../..')

const VIEWS = /^widget\/(src\/(features|families)|families\/\w+\/widget)\/.*\.tsx$/

/** Texts of the catalogue, our own numbers that a component gets from its parent, and names that a decoder gives. */
const OURS = [
  'features/activity/ActivityRow.tsx: shown.detail',
  'features/activity/ActivityRow.tsx: sign',
  'features/networks/NetworkRow.tsx: unavailable',
  'features/onramp/OnRampGate.tsx: below',
  'features/send/form/AmountField.tsx: text',
  'families/AddressFacts.tsx: value',
  'families/AssetAmount.tsx: sign',
  'families/AssetAmount.tsx: worth',
  'widget/families/solana/widget/approval/Details.tsx: action.right',
]

test('a view draws no text of a stranger without spelling out what would not be seen', () => {
  const found = sourceFiles(root)
    .filter((file) => VIEWS.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      rawTexts(file, readFileSync(join(root, file), 'utf8')).map((each) => `${file}:${each}`),
    )
    .filter((each) => !OURS.includes(each.replace('widget/src/', '').replace(/:\d+:/, ':')))
  expect(found, 'draw it with Isolated, DataText or AddressFact').toEqual([])
})

test('a name or a field in an element, a fact or a title is found; what is spelled out, translated or formatted is not', () => {
  const view = `function View({ memo, token, children }) {
  const t = useT()
  const shown = t('send.memo')
  return (
    <Fact label={t('approve.memo')}>{memo}</Fact>,
    <bdi>{formatExact(1n, 0)} {token?.symbol ?? t('send.token')}</bdi>,
    <p>{shown} {children} {\`\${token.name}!\`}</p>,
    <ListRow title={token.name} detail={visibleLine(memo)} onClick={token.press} />,
    <Isolated>{memo}</Isolated>,
    token !== null && <b>{isOpen && <i>{t('menu.close')}</i>}</b>
  )
}`
  expect(rawTexts('view.tsx', view)).toEqual([
    '5: memo',
    '6: token?.symbol',
    '7: token.name',
    '8: token.name',
  ])
})
