/** Icons as `data:` URIs, the only kind that EIP-6963 allows. */
function icon(background: string, shape: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="${background}"/>${shape}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export const DEMO_ICON = icon(
  '#2f6bff',
  '<path d="M26 36a8 8 0 0 1 8-8h30v10h6v30a6 6 0 0 1-6 6H34a8 8 0 0 1-8-8z" fill="#fff"/><circle cx="58" cy="55" r="5" fill="#2f6bff"/>',
)

export const TEST_ICON = icon(
  '#f08a24',
  '<path d="M38 24h20v6h-3v14l15 24a5 5 0 0 1-4 8H30a5 5 0 0 1-4-8l15-24V30h-3z" fill="#fff"/><circle cx="44" cy="62" r="4" fill="#f08a24"/><circle cx="55" cy="66" r="3" fill="#f08a24"/>',
)

export const SUI_ICON = icon(
  '#3f7fd6',
  '<path d="M48 22c10 14 18 22 18 33a18 18 0 0 1-36 0c0-11 8-19 18-33z" fill="#fff"/>',
)

export const SOLANA_ICON = icon(
  '#14a37f',
  '<path d="M34 30h36l-8 9H26zM62 43H26l8 9h36zM34 57h36l-8 9H26z" fill="#fff"/>',
)

/** White lines on a color of the family. */
function lines(background: string, path: string): string {
  return icon(
    background,
    `<path d="${path}" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
}

export const BITCOIN_ICON = lines(
  '#d97a1c',
  'M36 30h17a9 9 0 0 1 0 18H40M40 48h16a9.5 9.5 0 0 1 0 19H36M40 30v37M45 21v9M54 21v9M45 67v9M54 67v9',
)
export const STACKS_ICON = lines(
  '#5546ff',
  'M26 41h44M26 55h44M37 41l-9-16M59 41l9-16M37 55l-9 16M59 55l9 16',
)
export const TRON_ICON = lines('#c4342b', 'M24 27l40 8 10 10-26 29zM24 27l24 47M64 35L46 48l2 26M46 48L24 27')
export const COSMOS_ICON = icon(
  '#2e3148',
  `<g fill="none" stroke="#fff" stroke-width="4">${[0, 60, 120].map((angle) => `<ellipse cx="48" cy="48" rx="12" ry="30" transform="rotate(${angle} 48 48)"/>`).join('')}</g><circle cx="48" cy="48" r="5" fill="#fff"/>`,
)
export const POLKADOT_ICON = icon(
  '#d6256f',
  `<g fill="#fff">${[0, 60, 120, 180, 240, 300].map((angle) => `<ellipse cx="48" cy="25" rx="10" ry="6" transform="rotate(${angle} 48 48)"/>`).join('')}</g>`,
)
