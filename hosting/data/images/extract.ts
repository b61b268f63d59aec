/**
 * Writes `assets/` (chains) and `tokens/` from the unpacked package `@web3icons/core@4.0.56`, the same bytes each time:
 *
 *     node hosting/data/images/extract.ts WEB3ICONS_FOLDER
 *
 * Source and license: NOTICE.md.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** CAIP-2 id with a dash for its colon → the package's name. Canto has no icon there; testnets wear their mainnet's. */
const CHAINS = {
  'eip155-1': 'ethereum',
  'eip155-10': 'optimism',
  'eip155-56': 'binance-smart-chain',
  'eip155-97': 'binance-smart-chain',
  'eip155-100': 'gnosis',
  'eip155-137': 'polygon',
  'eip155-146': 'sonic',
  'eip155-169': 'manta-pacific',
  'eip155-1101': 'polygon-zkevm',
  'eip155-8453': 'base',
  'eip155-42161': 'arbitrum-one',
  'eip155-43114': 'avalanche',
  'eip155-84532': 'base',
  'eip155-11155111': 'ethereum',
  'solana-5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
  'bip122-000000000019d6689c085ae165831e93': 'bitcoin',
  'polkadot-91b171bb158e2d3848fa23a9f1c25182': 'polkadot',
  'cosmos-cosmoshub-4': 'cosmos-hub',
  'sui-mainnet': 'sui',
  'stacks-1': 'stacks',
  'tron-0x2b6653dc': 'tron',
} as const

const TOKENS =
  'ETH BTC WBTC USDC USDT DAI BNB POL AVAX SOL DOT ATOM SUI STX TRX ARB OP LINK UNI AAVE MKR CRV LDO RPL ' +
  'SNX COMP GRT ENS CBETH RETH EURC PYUSD USDE SUSHI CAKE GNO PEPE SHIB'

/** Content that can run or load something, which disqualifies a drawing as a picture. */
const ACTIVE_CONTENT =
  /<script|<foreignObject|\son[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["'](?!#)|url\((?!#)/i

async function readSvg(folder: string, kind: string, name: string): Promise<string | null> {
  const file = join(folder, 'dist/svgs', kind, 'background', `${name}.svg.js`)
  if (!existsSync(file)) return null
  const { default: svg } = await import(pathToFileURL(file).href)
  if (typeof svg !== 'string' || !svg.startsWith('<svg') || ACTIVE_CONTENT.test(svg))
    throw new Error(`${kind}/${name} is not a plain SVG`)
  return `${svg.replaceAll(/>\s+</g, '><').trim()}\n`
}

async function extract(folder: string): Promise<void> {
  const wanted = [
    ...Object.entries(CHAINS).map(([id, name]) => ({ kind: 'networks', name, path: `assets/${id}.svg` })),
    ...TOKENS.split(' ').map((name) => ({ kind: 'tokens', name, path: `tokens/${name}.svg` })),
  ]
  for (const kind of ['assets', 'tokens']) {
    rmSync(join(import.meta.dirname, kind), { recursive: true, force: true })
    mkdirSync(join(import.meta.dirname, kind))
  }
  for (const { kind, name, path } of wanted) {
    const svg = await readSvg(folder, kind, name)
    if (svg === null) console.log(`no icon: ${kind}/${name}`)
    else writeFileSync(join(import.meta.dirname, path), svg)
  }
}

const [folder] = process.argv.slice(2)
if (folder) {
  await extract(folder)
} else {
  console.error('Usage: node hosting/data/images/extract.ts WEB3ICONS_FOLDER')
  process.exitCode = 1
}
