import { expect, test } from 'vitest'
import { localeTag } from './localeTag.ts'

test.each([
  ['de', 'de'],
  ['zh_CN', 'zh-CN'],
  ['pt_br', 'pt-BR'],
  ['zh_Hant_HK', 'zh-Hant-HK'],
  ['en_US.UTF-8', 'en-US'],
  ['de_DE@euro', 'de-DE'],
  ['C', null],
  ['', null],
  ['x-klingon', null],
  ['de DE', null],
])('%j is %j', (text, tag) => expect(localeTag(text)).toBe(tag))
