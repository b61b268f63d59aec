import type { Address } from '@latch/families/eip155/widget/types.ts'
import type { ChainInfo, ProjectConfig } from '@latch/protocol/config.ts'
import type { WalletEntry } from '@latch/protocol/directory.ts'
import type { PageWallet } from '@latch/widget/src/connectors/walletsStore.ts'

export const ADDRESS: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const OTHER: Address = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'

function chain(id: ChainInfo['id'], name: string, symbol: string, testnet = false): ChainInfo {
  return {
    id,
    name,
    nativeCurrency: { name: symbol === 'ETH' ? 'Ether' : symbol, symbol, decimals: 18 },
    rpcUrl: 'https://rpc.example',
    explorerUrl: 'https://explorer.example',
    iconUrl: `public/getAssetImage/${id}`,
    testnet,
  }
}

export const CHAINS = [
  chain('eip155:1', 'Ethereum', 'ETH'),
  chain('eip155:8453', 'Base', 'ETH'),
  chain('eip155:10', 'OP Mainnet', 'ETH'),
  chain('eip155:42161', 'Arbitrum One', 'ETH'),
  chain('eip155:137', 'Polygon', 'POL'),
  chain('eip155:100', 'Gnosis', 'xDAI'),
  chain('eip155:11155111', 'Sepolia', 'ETH', true),
]

/** A long list of networks; every fifth is a test network. */
export const MANY_CHAINS = [
  ...CHAINS,
  ...Array.from({ length: 43 }, (_, index) => ({
    ...chain(`eip155:${70_000 + index}`, `Rollup ${index + 1}`, 'ETH', index % 5 === 0),
    iconUrl: null,
  })),
]

export const SOLANA: ChainInfo = {
  ...chain('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'SOL'),
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}

export const SOLANA_DEVNET: ChainInfo = {
  ...SOLANA,
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  testnet: true,
}

export const COSMOS: ChainInfo = {
  ...chain('cosmos:cosmoshub-4', 'Cosmos Hub', 'ATOM'),
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  parameters: { bech32Prefix: 'cosmos', denom: 'uatom', gasPrice: '0.005' },
}

export const POLKADOT: ChainInfo = {
  ...chain('polkadot:68d56f15f85d3136970ec16946040bc1', 'Polkadot', 'DOT'),
  nativeCurrency: { name: 'DOT', symbol: 'DOT', decimals: 10 },
  iconUrl: 'public/getAssetImage/polkadot:91b171bb158e2d3848fa23a9f1c25182',
}

export const SUI: ChainInfo = {
  ...chain('sui:mainnet', 'Sui', 'SUI'),
  nativeCurrency: { name: 'Sui', symbol: 'SUI', decimals: 9 },
}

export const STACKS: ChainInfo = {
  ...chain('stacks:1', 'Stacks', 'STX'),
  nativeCurrency: { name: 'Stacks', symbol: 'STX', decimals: 6 },
}

export const BITCOIN: ChainInfo = {
  ...chain('bip122:000000000019d6689c085ae165831e93', 'Bitcoin', 'BTC'),
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
}

export const BITCOIN_ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
export const BITCOIN_OTHER = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'
export const SOLANA_ADDRESS = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
export const STACKS_ADDRESS = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
export const STACKS_CONTRACT = 'SP3K8BC0PPEVCV7NZ6QSRWPQ2JE9E5B6N3PA0KBR9.amm-swap-pool'
export const COSMOS_ADDRESS = 'cosmos12xq57yyxwzkw6tthcxq9mhtxxj7f63e33564kv'
export const COSMOS_OTHER = 'cosmos1hcqg5wj9t42zawqkqucs7la85ffyv08le09ljt'
export const POLKADOT_ADDRESS = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
export const POLKADOT_OTHER = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'
export const SUI_ADDRESS = `0x${'7c3e91a5'.repeat(8)}`
export const SUI_OTHER = `0x${'b5d20f48'.repeat(8)}`
export const SOLANA_OTHER = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

export const CONFIG: ProjectConfig = {
  projectId: 'gallery',
  name: 'Harbour Market',
  allowedOrigins: ['https://harbour.example'],
  chains: CHAINS,
  termsUrl: null,
  privacyUrl: null,
  allowUnsupportedChain: false,
  nfts: CHAINS.map(({ id }) => id),
  build: 'gallery',
}

function icon(ground: string, shape: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${ground}"/>${shape}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function wallet(name: string, image: string | null): PageWallet {
  return {
    id: name,
    kind: 'eip6963',
    namespaces: ['eip155'],
    name,
    icon: image,
    rdns: `example.${name.toLowerCase().replace(/\W/g, '')}`,
  }
}

export const BIRCH = wallet(
  'Birch',
  icon(
    '#0f3d2e',
    '<path d="M48 20c14 8 20 20 20 32a20 20 0 0 1-40 0c0-12 6-24 20-32z" fill="#7ce0a8"/><path d="M48 40v40" stroke="#0f3d2e" stroke-width="5"/>',
  ),
)
export const LUMEN = wallet(
  'Lumen Wallet',
  icon(
    '#ffb020',
    '<circle cx="48" cy="48" r="15" fill="#fff"/><g stroke="#fff" stroke-width="6" stroke-linecap="round"><path d="M48 16v8M48 72v8M16 48h8M72 48h8M25 25l6 6M65 65l6 6M71 25l-6 6M31 65l-6 6"/></g>',
  ),
)
export const HARBOR = wallet(
  'Harbor',
  icon(
    '#2f6bff',
    '<path d="M26 36a8 8 0 0 1 8-8h30v10h6v30a6 6 0 0 1-6 6H34a8 8 0 0 1-8-8z" fill="#fff"/><circle cx="58" cy="55" r="5" fill="#2f6bff"/>',
  ),
)
export const PAPER = wallet(
  'Paper',
  icon('#ffffff', '<path d="M30 24h26l12 12v36H30z" fill="none" stroke="#111" stroke-width="5"/>'),
)
export const NAMELESS = wallet('Quill', null)

export const WALLETS = [BIRCH, LUMEN, HARBOR, PAPER]

/** As in the data set. */
export const RAINBOW: WalletEntry = {
  id: 'me.rainbow',
  name: 'Rainbow',
  rdns: 'me.rainbow',
  image_id: '5291dafe28cd6feba0c9ab6d28b5861c',
  chains: null,
  homepage: 'https://rainbow.me/',
  mobile_link: 'rainbow://',
  link_mode: 'https://rnbwapp.com',
  desktop_link: null,
  webapp_link: null,
  app_store: 'https://apps.apple.com/app/apple-store/id1457119021?pt=119997837&ct=wc&mt=8',
  play_store:
    'https://play.google.com/store/apps/details?id=me.rainbow&referrer=utm_source%3Dwc%26utm_medium%3Dconnector%26utm_campaign%3Dwc',
  chrome_store:
    'https://chrome.google.com/webstore/detail/rainbow/opfgelmcmbiajamepnmloijbpoleiama?utm_source=wc&utm_medium=connector&utm_campaign=wc',
  firefox_store:
    'https://addons.mozilla.org/en-US/firefox/addon/rainbow-extension/?utm_source=wc&utm_medium=connector&utm_campaign=wc',
  edge_store:
    'https://microsoftedge.microsoft.com/addons/detail/rainbow/cpojfbodiccabbabgimdeohkkpjfpbnf?utm_source=wc&utm_medium=connector&utm_campaign=wc',
  safari_store: null,
  opera_store: null,
  mac_store: null,
  windows_store: null,
  linux_store: null,
  injected: [
    {
      namespace: 'eip155',
      injected_id: 'isRainbow',
    },
  ],
  order: 18,
  badge_type: null,
  supports_wc: true,
}
