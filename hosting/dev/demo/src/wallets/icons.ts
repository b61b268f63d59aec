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

/** One letter. */
function lettered(background: string, letter: string): string {
  return icon(
    background,
    `<text x="48" y="65" font-family="sans-serif" font-size="48" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text>`,
  )
}

export const BITCOIN_ICON = lettered('#d97a1c', 'B')
export const STACKS_ICON = lettered('#5546ff', 'S')
export const TRON_ICON = lettered('#c4342b', 'T')
export const COSMOS_ICON = lettered('#2e3148', 'C')
export const POLKADOT_ICON = lettered('#d6256f', 'P')
