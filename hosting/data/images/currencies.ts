/**
 * Draws `currencies/`, the same bytes each time: `node hosting/data/images/currencies.ts`. Only the signs, as drawings
 * of our own.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DOLLAR =
  'M15.5 9.3C15.2 7.9 13.8 7 12 7c-2 0-3.5 1-3.5 2.5 0 3.6 7 1.5 7 5 0 1.5-1.5 2.5-3.5 2.5-1.9 0-3.3-.9-3.6-2.3M12 5v14'
const SMALL_DOLLAR =
  'M18.5 9.8c-.2-1.1-1.2-1.8-2.5-1.8-1.5 0-2.6.8-2.6 1.9 0 2.8 5.2 1.2 5.2 3.9 0 1.2-1.1 2-2.6 2-1.4 0-2.4-.7-2.6-1.8M16 6.5v11'

/** ISO 4217 code → color behind, strokes of the sign on 24 by 24. */
const SIGNS: Readonly<Record<string, { colour: string; strokes: string }>> = {
  USD: { colour: '#2e7d5b', strokes: DOLLAR },
  EUR: { colour: '#2b4f9e', strokes: 'M16.5 8.2a5.2 5.2 0 1 0 0 7.6M6 10.7h7M6 13.3h6.4' },
  GBP: {
    colour: '#7a3e9d',
    strokes: 'M15.8 8.8A3 3 0 0 0 10 9.5c0 2.2 1 2.8 1 4.5 0 1.5-.8 2.4-2.2 3h7.4M8 12.5h6',
  },
  AUD: { colour: '#1f6f8b', strokes: `M4.5 15.8 7.3 8l2.8 7.8M5.4 13.2h3.8${SMALL_DOLLAR}` },
  CAD: { colour: '#b3403a', strokes: `M10 9.3a3.6 3.6 0 1 0 0 5.2${SMALL_DOLLAR}` },
  INR: { colour: '#b8651b', strokes: 'M8.5 6.5h7M8.5 9.5h7M8.5 6.5h2.5a3 3 0 0 1 0 6H8.5l5.5 5.5' },
  JPY: { colour: '#a63a50', strokes: 'M8 6.5l4 5.5 4-5.5M12 12v6M8.5 13h7M8.5 15.5h7' },
}

const folder = join(import.meta.dirname, 'currencies')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const [code, { colour, strokes }] of Object.entries(SIGNS)) {
  const sign = `<path fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" d="${strokes}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill="${colour}" d="M0 0h24v24H0z"/>${sign}</svg>\n`
  writeFileSync(join(folder, `${code}.svg`), svg)
}
