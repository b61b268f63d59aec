import { expect, test } from 'vitest'
import { createStatusLine } from './statusLine.ts'

function record(isTTY: boolean) {
  const written: string[] = []
  return { written, line: createStatusLine({ isTTY, write: (text) => written.push(text) }) }
}

test('a terminal sees one line, which is erased in the end', () => {
  const { line, written } = record(true)
  line.show('building')
  line.show('starting')
  line.clear()
  expect(written.join('')).toBe('\r\x1b[2Kbuilding\r\x1b[2Kstarting\r\x1b[2K')
})

test('a file or a pipe gets nothing', () => {
  const { line, written } = record(false)
  line.show('building')
  line.clear()
  expect(written).toEqual([])
})
