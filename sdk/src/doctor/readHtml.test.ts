import { expect, test } from 'vitest'
import { readHtml } from './readHtml.ts'

const read = (html: string) =>
  readHtml(html).map(({ name, attributes }) => [name, Object.fromEntries(attributes)])

test.each([
  ['<P ID=a class="b c" Title=\'d\' hidden>', ['p', { id: 'a', class: 'b c', title: 'd', hidden: '' }]],
  ['<img src = "a>b" / alt=x/>', ['img', { src: 'a>b', alt: 'x/' }]],
  ['<a href=a href=b>', ['a', { href: 'a' }]],
  ['<a title="a &amp; &#98; &#x63;">', ['a', { title: 'a & b c' }]],
  ['<br/>', ['br', {}]],
  ['<a href= >', ['a', { href: '' }]],
  [`<p it's>`, ['p', { "it's": '' }]],
  ['<!--><b>', ['b', {}]],
])('%s is read as browsers do', (html, tag) => {
  expect(read(html)).toEqual([tag])
})

test('a tag in which the document ends is none', () => {
  expect(read('<b><a href="x"')).toEqual([['b', {}]])
  expect(read('<!-- <b>')).toEqual([])
})

test('line ends are those that browsers make of them before they read', () => {
  const [script] = readHtml('<script title="a\r\nb">\r\na()\rb()\n</script>')
  expect(script?.text).toBe('\na()\nb()\n')
  expect(script?.attributes.get('title')).toBe('a\nb')
})

/** Milliseconds; a second of one core is a request that a Worker does not survive. */
const MAX_TIME = 1_000
const LENGTH = 200_000

test.each([
  '<a',
  '<a ',
  '<a b="',
  "<a b='",
  '<a"',
  'a',
  '<a b =   ',
  '<a b="c" ',
  '<!--',
  '<script',
  '<title>',
  '</a ',
  '<a/',
  '<a =',
])('a page of %j over and over takes no longer than another', (part) => {
  const html = `<a${part.repeat(LENGTH / part.length)}`
  const start = performance.now()
  readHtml(html)
  expect(performance.now() - start).toBeLessThan(MAX_TIME)
})

test('a page of nothing but tags is read up to a limit', () => {
  expect(readHtml('<b>'.repeat(300_000))).toHaveLength(100_000)
})
