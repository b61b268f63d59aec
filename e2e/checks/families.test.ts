import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FAMILY_WORDS } from '@latch/families/protocol.ts'
import { expect, test } from 'vitest'
import { ALIASING, LINES, NAMING, REGISTRIES } from './familyNames.ts'
import { sourceFiles } from './imports.ts'

const root = join(import.meta.dirname, '../..')
const FAMILY = /eip155|solana/i
/** Constants and functions that mean a family without its name. */
const ALIAS = /\b[A-Z]+_FAMILY\b|\bchainId(FromHex|ToHex|FromNumber)\b/
/** File that defines the aliases. */
const ALIASES = 'widget/protocol/caip.ts'

/** Folder of a family. */
const OWN = /^widget\/families\/\w+\//
/** Files outside the product, its data, and the command whose templates are named after examples. */
const ELSEWHERE = /^(e2e|hosting\/(data|dev|kit|migrations|testing|login\/testing)|sdk\/init|widget\/dist)\//
const TEST = /\.test(-d)?\.tsx?$|\/(test[A-Z]\w*|\w*[fF]ixtures?|scenarios)\.tsx?$/
/** An example in a comment does not tie code to a family. */
const COMMENT = /^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** Families added since the shape exists; one file names the ids of all. */
const LATER = Object.keys(FAMILY_WORDS).filter((namespace) => !FAMILY.test(namespace))

const filesIn = (lists: Readonly<Record<string, readonly string[]>>) => Object.values(lists).flat()

/** Returns the files of the product, outside the families' own, whose code matches a pattern. */
function filesWith(pattern: RegExp): string[] {
  return sourceFiles(root)
    .filter((file) => ![OWN, ELSEWHERE, TEST].some((other) => other.test(file)))
    .filter((file) => !filesIn(REGISTRIES).includes(file))
    .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8').replace(COMMENT, '')))
    .toSorted()
}

test('the lists do not grow: at most 12 files name a family, 25 mean one, and 23 are registries', () => {
  expect(filesIn(NAMING).length).toBeLessThanOrEqual(12)
  expect(filesIn(ALIASING).length).toBeLessThanOrEqual(25)
  expect(filesIn(REGISTRIES).length).toBeLessThanOrEqual(23)
})

test('nothing names a chain family but its folders, the registries and what is listed with its reason', () => {
  expect(filesWith(FAMILY)).toEqual(filesIn(NAMING).toSorted())
})

test('nothing means a chain family by another word but what is listed with its reason', () => {
  expect(filesWith(ALIAS).filter((file) => file !== ALIASES)).toEqual(filesIn(ALIASING).toSorted())
})

test.each(LATER)('%s touches nothing outside of its folders but a line in each of six files', (namespace) => {
  const named = filesWith(new RegExp(`\\b${namespace}\\b`, 'i'))
  expect(named.filter((file) => file !== ALIASES && !LINES.includes(file))).toEqual([])
})

test.each(LATER)('%s is named in at most fourteen lines of those files', (namespace) => {
  const names = new RegExp(`\\b${namespace}(Facts)?\\b|/${namespace}/`)
  const lines = [ALIASES, ...LINES].flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'))
  expect(lines.filter((line) => names.test(line)).length).toBeLessThanOrEqual(14)
})

test('each registry is there, and names a family', () => {
  const naming = (file: string) => FAMILY.test(readFileSync(join(root, file), 'utf8'))
  expect(filesIn(REGISTRIES).filter((file) => !naming(file))).toEqual([])
})
